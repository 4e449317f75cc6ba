// Command web makes a folder of static files that run the program in browsers: the page in
// packaging/web, the program, and the compressed program. Some hosts send the compressed file by
// themselves; otherwise the page asks for it. Run it in the project's folder.
//
//	web PROGRAM.wasm FOLDER
package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
)

// name is the name of the program in the folder.
const name = "quadrille.wasm"

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: web PROGRAM.wasm FOLDER")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "web:", err)
		os.Exit(1)
	}
}

func run(from, to string) error {
	program, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := errors.Join(os.RemoveAll(to), os.MkdirAll(to, 0o777)); err != nil {
		return err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env: %w", err)
	}
	pages, err := filepath.Glob("packaging/web/*")
	if err != nil {
		return err
	}
	files := append(pages, "resources/icon.svg", "LICENSE", "resources/licences/THIRD_PARTY_LICENSES.txt",
		"docs/window.png", "docs/window.zh-CN.png", // for software centres; see packaging/linux
		filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec.js"))
	content := make(map[string][]byte, len(files))
	// All addresses change when a file changes, so that browsers never mix versions.
	hash := sha256.New()
	hash.Write(program)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		content[filepath.Base(file)] = data
		hash.Write(data)
	}
	content["index.html"] = []byte(strings.NewReplacer(
		"@HASH@", hex.EncodeToString(hash.Sum(nil)[:8]),
		"@SIZE@", strconv.Itoa(len(program)),
	).Replace(string(content["index.html"])))
	content[name] = program
	if content[name+".gz"], err = compress(program, func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriterLevel(w, gzip.BestCompression) }); err != nil {
		return err
	}
	if content[name+".br"], err = compress(program, func(w io.Writer) (io.WriteCloser, error) { return brotli.NewWriterLevel(w, brotliLevel), nil }); err != nil {
		return err
	}
	for file, data := range content {
		if err := os.WriteFile(filepath.Join(to, file), data, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// brotliLevel is 9 of 11: the last two take minutes and save little.
const brotliLevel = 9

func compress(data []byte, by func(io.Writer) (io.WriteCloser, error)) ([]byte, error) {
	var b bytes.Buffer
	w, err := by(&b)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
