# Quadrille: make help lists the targets. Times are for a machine with two cores;
# "first" means with empty caches.

GOLANGCI_LINT_VERSION := v2.15.0 # brings staticcheck 2026.2.2 and gofumpt 0.12.0
FUZZ_TIME             := 10s
MUTANT_LINES          ?= 190
MUTANT_SEED           ?= 1
SOAK_RUNS             := 10000
SOAK_KILLS ?= 20
SOAK_STARTS ?= 35
BENCH_ROUNDS ?= 7

SHELL       := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

# A bare shell (cron, CI) may lack Go in PATH, and a home folder for the caches of
# Go and the linters.
export PATH := $(PATH):/usr/local/go/bin
ifeq ($(if $(HOME),$(wildcard $(HOME)/.)),)
export HOME := $(CURDIR)/bin/.home
export GOFLAGS := -modcacherw $(GOFLAGS)
endif
# The same commit gives the same bytes: programs contain neither paths of this machine nor
# what Go finds out from git, which depends on tags. They contain the commit; files in
# packages have its time.
# Without data for debuggers everything compiles faster by a sixth.
export GOFLAGS := -trimpath -buildvcs=false -gcflags=all=-dwarf=false $(GOFLAGS)
commit         := $(shell scripts/commit.sh)
stamp          := -X quadrille/resources.Commit=$(word 1,$(commit))
export SOURCE_DATE_EPOCH ?= $(word 2,$(commit))

# Everything but the real window builds without a C compiler and a display: for tests
# the tag ci puts Fyne's test driver in the place of OpenGL; the command line has the
# tag cli and no driver at all.
headless := CGO_ENABLED=0 go
say      := @printf '\n== %s\n'

# Releases leave out the emoji font, which no text needs, debug symbols, and
# everything for development only. SITE is the address of the program on the web,
# if there is one: then it offers links.
export SITE   ?=
release_tags  := -tags no_emoji,no_metadata,release,migrated_fynedo
release_flags := $(stamp) -s -w -X quadrille/app/system.site=$(SITE)
for_windows   := GOOS=windows GOARCH=amd64
for_mac       := GOOS=darwin GOARCH=arm64
for_browsers  := GOOS=js GOARCH=wasm

golangci_lint := bin/golangci-lint-$(strip $(GOLANGCI_LINT_VERSION))
fyne          := bin/fyne

##@ Run

# NDEBUG: otherwise GLFW 3.4 ends the program where a window manager has died on the X server. cgo
# declares a variable with each name to learn whether it is a type. In C, "const" is a syntax error
# after any other name; without it gcc looks for a name like that of the undeclared variable, which
# takes most of the time for the bindings of OpenGL.
export CGO_CFLAGS := -O1 -DNDEBUG -D__cgo_undefined__2=const/**/__cgo_undefined__2 $(CGO_CFLAGS)

# With OpenGL ES the window opens in more places than with desktop OpenGL, and compiles faster.
# Only Linux has both.
GL     ?= es
gles   := $(if $(filter Linux-es,$(shell uname -s)-$(GL)),gles)
window := CGO_ENABLED=1 go build -tags '$(gles),netgo' -ldflags '$(stamp)'

.PHONY: run
run: setup-run ## Install the window's libraries, build the program and open it (first 95 s, then 5; with GL=desktop, for a Linux without OpenGL ES, 110 s)
	@[[ -x quadrille ]] || echo 'Building. The first time takes about a minute and a half.'
	$(window) -o quadrille .
	./quadrille

.PHONY: cli
cli: ## Build bin/quadrille, the command line without the window; needs only Go (first 1 min, then 1 s)
	$(headless) build -tags cli -ldflags '$(stamp)' -o bin/quadrille .

##@ Package

.PHONY: package
ifeq ($(shell uname -s),Darwin)
package: setup-package $(fyne) ## Package the program for this system into dist/: .deb and .tar.xz on Linux, .app on macOS (first 4 min, then 30 s)
	mkdir -p dist
	@# The tool raises the build number in FyneApp.toml; only a release should.
	cp FyneApp.toml bin/
	trap 'mv bin/FyneApp.toml .' EXIT; CGO_ENABLED=1 GOFLAGS="-tags=no_emoji '-ldflags=$(stamp) -X quadrille/app/system.site=$(SITE)' $(GOFLAGS)" \
		$(fyne) package --release --app-version "$$(cat resources/version.txt)"
	rm -rf dist/Quadrille.app
	mv Quadrille.app dist/
else
package: setup-package
	CGO_ENABLED=1 go build -buildmode=pie $(release_tags),$(gles) -ldflags '$(release_flags)' -o bin/release/quadrille .
	scripts/package.sh linux bin/release/quadrille
endif

.PHONY: package-windows
package-windows: setup-package-windows ## Package the program for Windows into dist/, on Linux (first 8 min, then 1)
	trap 'rm -f resources_windows_amd64.syso' EXIT; \
	scripts/package.sh resources quadrille.exe; \
	$(for_windows) CGO_ENABLED=1 CC=x86_64-w64-mingw32-gcc go build $(release_tags) -ldflags '$(release_flags) -H windowsgui' -o bin/release/quadrille.exe .; \
	scripts/package.sh resources quadrille-cli.exe; \
	$(for_windows) $(headless) build -tags cli,no_emoji -ldflags '$(release_flags)' -o bin/release/quadrille-cli.exe .
	scripts/package.sh windows bin/release/quadrille.exe bin/release/quadrille-cli.exe

.PHONY: web
web: ## Build dist/web, static files that run the program in a browser; needs only Go (first 2 min, then 1)
	$(for_browsers) $(headless) build $(release_tags) -ldflags '$(release_flags)' -o bin/release/quadrille.wasm .
	$(headless) build -C scripts/tools -o $(CURDIR)/bin/web ./web
	bin/web bin/release/quadrille.wasm dist/web
	@ls -l dist/web

.PHONY: release
release: ## Check that version, changelog and metainfo agree, and make all packages (8 min)
	scripts/release.sh
	$(MAKE) package package-windows web

.PHONY: package-test
package-test: setup-package-test package package-windows web ## Install and use the packages: .deb and .tar.xz, the .zip under Wine, the page in Chromium; pictures in e2e/out (Linux; 5 min after the packages)
	scripts/same.sh -a 'package package-windows' dist/*.deb dist/*.tar.xz dist/*.zip dist/SHA256SUMS bin/release/quadrille*
	scripts/package-test.sh
	$(headless) test -tags packages -count 1 -timeout 15m -v ./e2e/web

##@ Check

.PHONY: test
test: setup-test lint systems unit same race e2e web-test ## Install the tools for the checks and run all checks (first 25 min, then 10)
	$(say) 'All checks passed.'

.PHONY: lint
lint: setup-lint $(golangci_lint) ## Check the formatting, go.mod and shell scripts, and run go vet and the linters (first 4 min, then 1)
	$(say) 'Formatting (gofumpt)'
	$(golangci_lint) fmt --diff
	$(say) 'go vet'
	$(headless) vet -tags ci,e2e,packages ./...
	$(say) 'go.mod and go.sum are tidy'
	go mod tidy -diff
	$(say) 'Linters (.golangci.yml)'
	CGO_ENABLED=0 $(golangci_lint) run ./...
	$(say) 'Shell scripts (shellcheck)'
	shellcheck scripts/*.sh packaging/linux/install.sh .ci/run

.PHONY: systems
systems: ## Run go vet for Windows, macOS and browsers, and build their command lines; needs only Go (first 3 min, then 1)
	$(say) 'Windows'
	@# Without cgo the tag ci leaves out only what Fyne itself does to open a window. make package-windows builds that
	@# too, but takes 6 minutes of processor time the first time, and needs mingw.
	$(for_windows) $(headless) vet -tags ci ./...
	$(for_windows) $(headless) build -tags cli,no_emoji -ldflags '$(release_flags)' -o bin/release/quadrille-cli.exe .
	$(say) 'macOS'
	@# Without cgo Fyne's widgets don't compile there, so what uses them, if only in tests, is left out.
	$(for_mac) $(headless) vet -tags cli . ./app/cli/... ./app/system ./model/... ./solver/...
	$(for_mac) $(headless) build -tags cli -o bin/release/quadrille-cli-macos .
	$(say) 'Browsers'
	$(for_browsers) $(headless) vet $(release_tags) ./...

# In make test the tests of app run once: under the race detector, unless the package has no
# goroutines or the test is a long one of a single goroutine.
raced = $(shell $(headless) list -tags ci ./app/... | grep -vE 'app/(catalogue|files/(export|picture|source|text)|judges/generate|session|study/(measure|method)|translate|window/(help|settings))')
single := ^Test(PagesFitTheSmallestWindow|PositionFile|TextsAreSaidAndDrawn|KeysWorkAfterEveryCommand|FontsAreParsedOnce|PasteKeepsTheGoal|WhatAFileIs|$\
	MalformedTextIsRefusedAndChangesNothing|DamagedSessions|EndlessInput|Picture|HeuristicOfSamples|DefaultTests|Shrink|Refutations|Verdicts)$$

unit_packages = ./...
test: unit_packages = $(filter-out $(raced),$(shell $(headless) list -tags ci ./...))

.PHONY: unit
unit: ## Run the tests that open no window; needs only Go (first 4 min, then 2)
	$(say) 'Unit tests'
	$(headless) test -tags ci $(unit_packages)

.PHONY: same
same: cli ## Build the command line again, in another folder, and compare the bytes (first 1 min, then 5 s)
	$(say) 'The same bytes'
	scripts/same.sh cli bin/quadrille

computing := ./solver/... ./model/... fyne.io/fyne/v2/internal/painter/... github.com/go-text/... \
	github.com/srwiley/... github.com/anthonynsimon/... golang.org/x/image/... image/... compress/... regexp/...

.PHONY: race
race: ## Run the tests of the packages with goroutines under the race detector (4 min)
	$(say) 'Race detector'
	@# Of the engines, only the tests with several goroutines. In the tests of
	@# app, packages that only compute are not instrumented: ten times faster.
	CGO_ENABLED=1 go test -race -tags ci -timeout 15m -run 'TestContract/(Concurrency|Cancel|Progress)|Tables|GivenUp|Workers|Shared' ./solver/...
	CGO_ENABLED=1 go test -race $(addprefix -gcflags=,$(addsuffix =-race=false,$(computing))) -tags ci -timeout 15m -skip '$(single)' $(raced)
	$(headless) test -tags ci -timeout 15m -run '$(single)' ./app ./app/cli ./app/judges/judging ./app/study/workshop

.PHONY: e2e
e2e: setup-test ## Click through the real window on a virtual display (Linux); pictures in e2e/out (first 4 min, then 3)
	$(say) 'The real window'
ifeq ($(shell uname -s),Linux)
	$(window) -o bin/e2e/quadrille .
	$(headless) test -c -tags ci,e2e -o bin/e2e/tests ./e2e
	@# Two at a time, the long ones first.
	cd e2e; { printf 'TestSteps/%s\n' $(basename $(notdir $(wildcard e2e/testdata/*.steps))); ../bin/e2e/tests -test.list . | grep -v '^TestSteps$$'; } | \
		xargs -P 2 -I{} ../bin/e2e/tests -test.v -test.timeout 20m -test.run '^{}$$' | grep --line-buffered -v '^=== '
else
	@echo 'Skipped: it needs Xvfb, which runs on Linux.'
endif

.PHONY: web-test
web-test: setup-test web ## Build the page, open it in a headless Chromium, move a tile and follow a link (Linux); pictures in e2e/out (first 3 min, then 2)
	$(say) 'The page in a browser'
ifeq ($(shell uname -s),Linux)
	$(headless) test -tags packages -count 1 -v -run '^TestPage$$' ./e2e/web
else
	@echo 'Skipped: setup installs Chromium on Linux only.'
endif

.PHONY: gallery
gallery: setup-test ## Take pictures of all states and pages into e2e/out/gallery: light, dark, several sizes, Chinese (8 min)
	$(window) -o bin/e2e/quadrille .
	$(headless) test -tags ci,e2e,gallery -run 'Gallery|Pages' -count 1 -timeout 20m ./e2e

.PHONY: pictures
pictures: setup-pictures ## Renew the pictures in docs/ from the real window (3 min)
	$(window) -o bin/e2e/quadrille .
	$(headless) test -tags ci,e2e,pictures -run Pictures -count 1 -timeout 20m ./e2e

.PHONY: fuzz
fuzz: ## Run each fuzz target for FUZZ_TIME, 10s by default (3 min)
	scripts/fuzz.sh $(FUZZ_TIME)

.PHONY: mutate
mutate: bin/gremlins ## Change operators in 190 lines, one at a time, and count by package how many changes the tests notice (2 h)
	scripts/mutate.sh $(MUTANT_LINES) $(MUTANT_SEED)

.PHONY: soak
soak: setup-test ## Stop 10,000 runs of programs and check that nothing is left; judge right programs in all languages and all mutants; measure what the help says of all positions; test the hardest positions, and those of 3x4 by a table of 2.5 GB; on Linux, kill the window 20 times and start 40 beside it (20 min)
	QUADRILLE_CENSUS=1 $(headless) test -tags ci -count 1 -timeout 60m -run 'Test(TiesEverywhere|HelpOfCensus)' ./app/study/measure
	QUADRILLE_HARD=6 $(headless) test -tags ci -count 1 -timeout 60m -run TestHard ./solver/...
	QUADRILLE_RUNS=$(SOAK_RUNS) $(headless) test -tags ci -count 1 -timeout 60m -run TestStopped ./app/judges/judging
	QUADRILLE_MUTANTS=2 $(headless) test -tags ci -count 1 -timeout 60m -run TestDefaultTests ./app/judges/judging
	QUADRILLE_LANGUAGES=1 $(headless) test -tags ci -count 1 -timeout 60m -run 'TestRightPrograms|TestFaultIsNamed' ./app/judges/judging
ifeq ($(shell uname -s),Linux)
	$(window) -o bin/e2e/quadrille .
	QUADRILLE_KILLS=$(SOAK_KILLS) QUADRILLE_STARTS=$(SOAK_STARTS) $(headless) test -tags ci,e2e -count 1 -timeout 40m -v -run 'TestKilled|TestFurther' ./e2e
endif

.PHONY: bench
bench: ## Run the benchmarks (3 min)
	$(headless) test -tags ci -run '^$$' -bench . -benchmem ./...

.PHONY: performance
performance: setup-test ## Measure the puzzles, Korf's positions against another solver and the window against Fyne's hello, and write docs/performance.md (Linux; 4 min)
	$(window) -o bin/e2e/quadrille .
	$(window) -o bin/hello fyne.io/fyne/v2/cmd/hello
	[[ -f bin/puzWD.c ]] || curl -fsSL -o bin/puzWD.c https://raw.githubusercontent.com/Roger-random/15Puzzle/959d359976bd11ceac95668a70f6a7a70f478007/C/puzWD.c
	$(CC) -O3 -w -o bin/puzWD bin/puzWD.c
	$(headless) run -tags ci ./scripts/performance bin/e2e/quadrille bin/hello bin/puzWD solver/*/testdata/korf.txt >bin/performance.md
	mv bin/performance.md docs/performance.md

.PHONY: bench-against
bench-against: ## Compare the processor time and memory of commands with that of COMMIT=…, in turns: test files, first answers, fifteen positions, counts (10 min)
	scripts/bench-against.sh '$(COMMIT)' $(BENCH_ROUNDS)

##@ Maintain

.PHONY: fmt
fmt: $(golangci_lint) ## Format the Go code with gofumpt (2 s)
	$(golangci_lint) fmt

.PHONY: font
font: setup-font ## Reduce the Chinese font to the characters in use; run it after every change of texts (2 s)
	scripts/font.sh

.PHONY: icon
icon: setup-icon ## Draw resources/icon.png from icon.svg (1 s)
	rsvg-convert --width 512 --height 512 --output resources/icon.png resources/icon.svg

.PHONY: licences
licences: ## Collect the licences of all modules and fonts for About; run it after a change of go.mod or a font (2 s)
	$(headless) run ./scripts/licences

.PHONY: help
help: ## List the targets
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z0-9-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup-%:
	@scripts/setup.sh $*

$(golangci_lint):
	@echo 'Building golangci-lint $(strip $(GOLANGCI_LINT_VERSION)), once; this takes about a minute.'
	CGO_ENABLED=0 GOBIN=$(CURDIR)/bin/install go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(strip $(GOLANGCI_LINT_VERSION))
	mv bin/install/golangci-lint $@
	rmdir bin/install

$(fyne): scripts/tools/go.mod
	CGO_ENABLED=0 go build -C scripts/tools -o $(CURDIR)/$@ fyne.io/tools/cmd/fyne

bin/gremlins: scripts/tools/go.mod
	CGO_ENABLED=0 go build -C scripts/tools -o $(CURDIR)/$@ github.com/go-gremlins/gremlins/cmd/gremlins
