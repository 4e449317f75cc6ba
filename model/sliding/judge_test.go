package sliding_test

import (
	"slices"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/model/fifteen"
	"quadrille/model/judge"
	"quadrille/model/judge/judgetest"
	"quadrille/model/modeltest/must"
	"quadrille/model/sliding"
)

// TestFormats: the contract holds for formats with the words that only files of people's own have, too.
func TestFormats(t *testing.T) {
	formats := sliding.Formats()
	for _, text := range []string{
		"format shelf; puzzle sliding 2x2 to 4x4; file count; case rows, width height; goal in order; answer number of moves\nnumbered Case #1:",
		"format walls; puzzle sliding 2x3 to 3x5; file end 0 0; case rows, height width; goal snail; answer moves\nnumbered #1",
		"format lines; puzzle sliding 3x2; file many cases, end END OF FILE; case line, commas, goal; answer moves; unsolvable no",
		"format tables; puzzle sliding 2x3; file one case, end END OF FILE; case rows, commas; goal 12345x; answer length, boards",
	} {
		f, err := judge.Read(text, sliding.Writing())
		must.Succeed(t, err)
		formats = append(formats, f)
	}
	judgetest.Formats(t, sliding.Any, formats)
	judgetest.Formats(t, eight.Puzzle, eight.Formats())
	judgetest.Formats(t, fifteen.Puzzle, fifteen.Formats())
}

// format returns the format of the given name.
func format(t *testing.T, name string) *judge.Format {
	t.Helper()
	f := judge.Named(slices.Concat(eight.Formats(), fifteen.Formats()), name)
	if f == nil {
		t.Fatalf("there is no format %s", name)
	}
	return f
}

// TestJudgeSamples writes the answers to the judges' sample inputs and compares
// them with the sample outputs.
func TestJudgeSamples(t *testing.T) {
	korf := strings.Fields(strings.ReplaceAll("\n"+format(t, "korf").Samples[0].Output, "\n", " #"))
	for name, solutions := range map[string][]string{
		"poj1077": {"dlurullddrurdllurdr"},
		"uva652":  {"dlurullddrurdllurdr", "unsolvable", "", "lurdrulurdlldrrululddruulddrurd"},
		"p1379":   {"#4"},
		"hdu3567": {"dd", "urrulldr"},

		"acwing845": {"#19"}, "boj1525": {"#3"}, "boj11112": {"#2"}, "alds1_13_b": {"#4"}, "lanqiao261": {"#3"},
		"hackerrank": {"ddrrullurdrulddrullu"}, "princeton": {"rdrd"},

		"uva10181": {"llldrdrdr", "unsolvable"}, "korf": korf[:20], "alds1_13_c": {"#8"},
		"lightoj15": {"llldrdrdr", "unsolvable"}, "hackerrank15": {"uu"}, "princeton15": {"dr"},
	} {
		judgetest.SampleAnswers(t, format(t, name), 0, solutions...)
	}
	judgetest.SampleAnswers(t, format(t, "boj1525"), 1, "unsolvable")
}

// goal is the board of the solved case in the tables below; another line of nine
// after a bad one shows where reading goes on.
const (
	goal     = "1 2 3 4 5 6 7 8 x\n"
	goalRead = "eight:12345678x/12345678x"
	pojRead  = "eight:23415x768/12345678x"
	// thirds are that board and another over three lines.
	thirds = "1 2 3\n4 5 6\n7 8 x\n2 3 4\n1 5 x\n7 6 8\n"
	// first and second are pairs of boards.
	first  = "eight:12x453786/12345678x"
	second = "eight:564178x23/7568x4123"

	solved15 = "fifteen:123456789abcdefx/123456789abcdefx"
	first15  = "fifteen:x123456789abcdef/x123456789abcdef"
	line15   = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n"
	rows15   = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n"
)

func TestRead(t *testing.T) {
	for name, table := range map[string][][]string{
		"hdu1043": {
			{"nothing", "", "0 1:1 judge.empty"},
			{"blanks only", " \t\n\r\n ", "0 1:1 judge.empty"},

			// Layouts.
			{"a line", "2 3 4 1 5 x 7 6 8\n", "1 " + pojRead},
			{"0 and X", "2 3 4 1 5 0 7 6 8\n2 3 4 1 5 X 7 6 8", "1 " + pojRead, "2 " + pojRead},
			{"three lines", "2 3 4\n1 5 x\n7 6 8\n" + goal, "1 " + pojRead, "2 " + goalRead},
			{"three glued lines", "234\n15x\n768\n" + goal, "1 " + pojRead, "2 " + goalRead},
			{"glued", "23415x768\n12345678x\n", "1 " + pojRead, "2 " + goalRead},
			{"glued on one line", "23415x768 12345678x\n", "1 " + pojRead, "2 " + goalRead},
			{"two lines", "2 3 4 1 5\nx 7 6 8\n" + goal, "1 " + pojRead, "2 " + goalRead},
			{"nine lines", "2\n3\n4\n1\n5\nx\n7\n6\n8\n" + goal, "1 " + pojRead, "2 " + goalRead},
			{"a stray blank in a glued board", "23415 x768\n" + strings.Repeat("12345678x\n", 3), "1 1:2 judge.after", "2 " + goalRead, "3 " + goalRead, "4 " + goalRead},
			{"a glued board broken in two", "23415\nx768\n12345678x\n", "1 1:6 judge.board.short", "0 2:1 judge.unread"},
			{"two glued boards joined", "23415x76823415x768\n12345678x\n", "1 1:10 judge.row.long", "0 2:1 judge.unread"},
			{"two lines joined", "2 3 4 1 5 x 7 6 82 3 4 1 5 x 7 6 8\n" + goal, "1 1:18 judge.after", "0 2:1 judge.unread"},
			{"blank lines inside", "2 3 4\n\n1 5 x\n\n7 6 8\n", "1 " + pojRead},

			// Rows of a wrong length.
			{"ten on a line", "2 3 4 1 5 x 7 6 8 1\n" + goal, "1 1:19 judge.row.long", "2 " + goalRead},
			{"eight on a line", "2 3 4 1 5 x 7 6\n" + goal, "1 1:16 judge.board.short", "2 " + goalRead},
			{"eight at the end", goal + "2 3 4 1 5 x 7 6 ", "1 " + goalRead, "2 2:16 judge.board.short"},
			{"eight and two", "2 3 4 1 5 x 7 6\n8 1\n" + goal, "1 1:16 judge.board.short", "0 2:1 judge.unread"},
			{"four in the second of three", "1 2 3\n4 5 6 7\n8 x\n" + goal, "1 2:7 judge.row.long", "2 " + goalRead},
			{"two in the second of three", "1 2 3\n4 5\n6 7 8 x\n" + goal, "1 2:4 judge.row.short", "2 " + goalRead},
			{"two in the first of three", "1 2\n3 4 5 6\n7 8 x\n" + goal, "1 1:4 judge.row.short", "2 " + goalRead},
			{"four in the first of three", "1 2 3 4\n5 6\n7 8 x\n" + goal, "1 1:7 judge.row.long", "2 " + goalRead},
			{"three lines and two in the first", "2 3\n1 5 x\n7 6 8\n" + thirds, "1 1:4 judge.row.short", "0 4:1 judge.unread"},
			{"three lines and two in the second", "2 3 4\n1 5\n7 6 8\n" + thirds, "1 2:4 judge.row.short", "0 4:1 judge.unread"},
			{"three lines and the second broken", "2 3 4\n1\n5 x\n7 6 8\n" + thirds, "1 " + pojRead, "2 " + goalRead, "3 " + pojRead},
			{"three lines and two of them joined", "2 3 4\n1 5 x7 6 8\n" + thirds, "1 2:6 judge.after", "0 3:1 judge.unread"},
			{"three lines, joined with the next board", "2 3 4\n1 5 x\n7 6 8 1 3 2\n4 5 6\n7 8 x\n" + thirds, "1 2:6 judge.board.short", "0 3:1 judge.unread"},
			{"three lines and one missing", "2 3 4\n7 6 8\n" + thirds, "1 3:5 sliding.fault.start.several eight:234768123/12345678x", "0 4:1 judge.unread"},
			{"three lines and one twice", "2 3 4\n2 3 4\n1 5 x\n7 6 8\n" + thirds, "1 2:5 sliding.fault.start.several eight:23423415x/12345678x", "0 4:1 judge.unread"},
			{"only the end shows where to go on", "2 3 4\n7 6 8\n" + strings.Repeat("1 2 3\n4 5 6\n7 8 x\n", 3), "1 3:5 sliding.fault.start.several eight:234768123/12345678x", "0 4:1 judge.unread"},
			{"nothing shows where to go on", "2 3 4\n7 6 8\n" + strings.Repeat("1 2 3\n", 9), "1 3:5 sliding.fault.start.several eight:234768123/12345678x", "0 4:1 judge.unread"},
			{"blank lines show where to go on", "2 3 4\n7 6 8\n" + strings.Repeat("\n1 2 3\n4 5 6\n7 8 x\n", 2), "1 4:5 sliding.fault.start.several eight:234768123/12345678x", "0 5:1 judge.unread"},
			{"two of three lines", "1 2 3\n4 5 6\n" + goal, "1 2:6 judge.board.short", "2 " + goalRead},
			{"two of three lines at the end", "1 2 3\n4 5 6", "1 2:6 judge.board.short"},
			{"a glued third too long", "123\n4567\n8x\n" + goal, "1 2:4 judge.row.long", "0 3:1 judge.unread"},
			{"a glued third too short", "123\n45\n678\n" + goal, "1 2:3 judge.row.short", "0 3:1 judge.unread"},
			{"eight glued", "23415x76\n12345678x\n", "1 1:9 judge.board.short", "2 " + goalRead},
			{"ten glued", "23415x7681\n12345678x\n", "1 1:10 judge.row.long", "2 " + goalRead},
			{"glued and more", "23415x768 1\n" + goal, "1 1:11 judge.row.long", "2 " + goalRead},
			{"a line of 200 KB", strings.Repeat("1 ", 100_000) + "\n" + goal, "1 1:19 judge.row.long", "0 2:1 judge.unread"},
			{"a token of 200 KB", strings.Repeat("1", 200_000) + "\n" + goal, "1 1:2 judge.after", "2 " + goalRead},

			// Symbols.
			{"9 for the blank", "1 2 3 4 5 6 7 8 9\n" + goal, "1 1:17 judge.symbol", "2 " + goalRead},
			{"9 for the blank, glued", "123456789\n", "1 1:9 judge.symbol"},
			{"commas", "1,2,3,4,5,6,7,8,x\n" + goal, "1 1:2 judge.symbol", "0 2:1 judge.unread"},
			{"commas and blanks", "1, 2, 3, 4, 5, 6, 7, 8, x\n" + goal, "1 1:2 judge.after", "2 " + goalRead},
			{"a fraction", "1 2 3 4 5.0 6 7 8 x\n", "1 1:10 judge.after"},
			{"ten", "10 2 3 4 5 6 7 8 x\n", "1 1:2 judge.after"},
			{"not UTF-8", "1 2 3 4 5 6 7 8 \xe9\n" + goal, "1 1:17 judge.byte", "2 " + goalRead},
			{"a byte order mark inside", "1 2 3 4 5 6 7 8 x\n\uFEFF1 2 3 4 5 6 7 8 x\n", "1 " + goalRead, "2 2:1 judge.symbol"},

			// Boards that are no permutation, and one that can't reach the goal.
			{"6 twice", "1 2 3 4 5 6 7 6 x\n" + goal, "1 1:15 sliding.fault.start.twice eight:12345676x/12345678x", "2 " + goalRead},
			{"two blanks", "1 2 3\nx 5 6\n7 8 x\n", "1 3:5 sliding.fault.start.blankTwice eight:123x5678x/12345678x"},
			{"odd", "2 1 3 4 5 6 7 8 x\n", "1 eight:21345678x/12345678x"},
		},
		"poj1077": {
			{"one", " 2  3  4  1  5  x  7  6  8 \n\n", "1 " + pojRead},
			{"two", goal + goal, "1 2:1 judge.single"},
			{"none", "\n", "0 1:1 judge.empty"},
			{"bad and another", "1 2\n" + goal, "1 1:4 judge.board.short"},
		},
		"uva652": {
			{"two", "2\n\n" + goal + "\n" + goal, "1 " + goalRead, "2 " + goalRead},
			{"none announced", "0\n"},
			{"no blank lines", "2\n" + goal + goal, "1 " + goalRead, "2 " + goalRead},
			{"several blank lines", "1\n\n\n \n" + goal + "\n\n", "1 " + goalRead},
			{"three lines each", "2\n\n1 2 3\n4 5 6\n7 8 x\n\n2 3 4\n1 5 x\n7 6 8\n", "1 " + goalRead, "2 " + pojRead},
			{"too few", "2\n\n" + goal, "1 " + goalRead, "0 3:18 judge.count.fewer"},
			{"too many", "1\n\n" + goal + "\n" + goal, "1 " + goalRead, "0 5:1 judge.count.more"},
			{"no count", goal, "0 1:3 judge.count.alone"},
			{"count and board on a line", "1 " + goal, "0 1:3 judge.count.alone"},
			{"a negative count", "-1\n\n" + goal, "0 1:1 judge.range"},
			{"a board for the count", "123456780\n\n" + goal, "0 1:1 judge.range"},
			{"only a count", "3\n", "0 1:2 judge.count.fewer"},
			{"a bad board", "3\n\n" + goal + "\n1 2 3 4 5 6 7 8\n\n" + goal, "1 " + goalRead, "2 5:16 judge.board.short", "3 " + goalRead},
			{"a blank line missing", "3\n\n" + thirds + "\n2 3 4\n1 5 x\n7 6 8\n", "1 6:1 judge.row.blank", "0 6:1 judge.unread"},
			{"two in a line of three", "2\n\n2 3\n1 5 x\n7 6 8\n\n1 2 3\n4 5 6\n7 8 x\n", "1 3:4 judge.row.short", "2 " + goalRead},
			{"a blank line in a board", "2\n\n1 2 3\n\n4 5 6\n7 8 x\n\n" + goal, "1 3:6 judge.board.short", "2 6:6 judge.board.short", "0 8:1 judge.count.more"},
			{"four lines", "2\n\n1 2 3\n4 5 6\n7 8 x\n1 2 3\n\n" + goal, "1 6:1 judge.row.blank", "0 6:1 judge.unread"},
			{"bad and three lines more", "2\n\n1 2 3\n4 5\n6 7 8\nx 1 2\n\n" + goal, "1 4:4 judge.row.short", "2 " + goalRead},
		},
		"hdu3567": {
			{"two", "2\n12X453786\n12345678X\n564178X23\n7568X4123\n", "1 " + first, "2 " + second},
			{"a pair a line", "2\n12X453786 12345678X\n564178X23 7568X4123\n", "1 " + first, "2 " + second},
			{"a goal too long", "3\n12X453786\n12345678X 123\n12345678X\n1234567X8\n564178X23\n7568X4123\n", "1 3:11 judge.row.long", "2 eight:12345678x/1234567x8", "3 " + second},
			{"a stray blank in a start", "2\n12X45 3786\n12345678X\n564178X23\n7568X4123\n", "1 2:2 judge.after", "2 " + second},
			{"a goal joined with the next start", "3\n12X453786\n12345678X12345678X\n1234567X8\n564178X23\n7568X4123\n", "1 3:10 judge.row.long", "0 4:1 judge.unread"},
			{"a line missing", "3\n12X453786\n12345678X\n564178X23\n564178X23\n7568X4123\n", "1 " + first, "2 eight:564178x23/564178x23", "3 6:10 sliding.judge.goal"},
			{"a line too many", "2\n12X453786\n12345678X\n564178X23\n564178X23\n7568X4123\n", "1 " + first, "2 eight:564178x23/564178x23", "0 6:1 judge.count.more"},
			{"apart", "1\n1 2 0 4 5 3 7 8 6\n123\n456\n78x\n", "1 " + first},
			{"no goal", "1\n12X453786\n", "1 2:10 sliding.judge.goal"},
			{"too few", "2\n12X453786\n12345678X\n", "1 " + first, "0 3:10 judge.count.fewer"},
			{"too many", "1\n12X453786\n12345678X\n564178X23\n7568X4123\n", "1 " + first, "0 4:1 judge.count.more"},
			{"no count", "12X453786\n12345678X\n", "0 1:3 judge.after"},
			{"a bad start", "2\n12X45378\n12345678X\n564178X23\n7568X4123\n", "1 2:9 judge.board.short", "2 " + second},
			{"a bad goal", "2\n12X453786\n12345678*\n564178X23\n7568X4123\n", "1 3:9 judge.symbol", "2 " + second},
			{"both bad", "1\n12X45378Y\n1234567\n", "1 2:9 judge.symbol"},
			{"6 twice in the goal", "1\n12X453786\n12345676X\n", "1 3:8 sliding.fault.goal.twice eight:12x453786/12345676x"},
			{"8 twice in the start", "1\n12X453788\n12345678X\n", "1 2:9 sliding.fault.start.twice eight:12x453788/12345678x"},
		},
		"p1379": {
			{"several", "283104765\n123804765\n", "1 eight:2831x4765/1238x4765", "2 eight:1238x4765/1238x4765"},
			{"apart", "2 8 3 1 0 4 7 6 5", "1 eight:2831x4765/1238x4765"},
			{"a stray blank", "12380 4765\n" + strings.Repeat("283104765\n", 3), "1 1:2 judge.after", "2 eight:2831x4765/1238x4765", "3 eight:2831x4765/1238x4765", "4 eight:2831x4765/1238x4765"},
			{"an end mark", "283104765\n0\n", "1 eight:2831x4765/1238x4765", "2 2:2 judge.board.short"},
		},
		"hackerrank": {
			{"one number per line", "3\n0\n3\n8\n4\n1\n7\n2\n6\n5\n", "1 eight:x38417265/x12345678"},
			{"rows", "3\n0 3 8\n4 1 7\n2 6 5\n", "1 2:3 judge.row.long"},
			{"six rows", "6\n0\n", "1 1:1 judge.size.unknown"},
			{"four rows", "4\n0\n", "1 1:1 judge.size.other"},
			{"no size", "0\n3\n8\n4\n1\n7\n2\n6\n5\n", "1 1:1 judge.range"},
		},
		"princeton": {
			{"blanks", "3\n 0  1  3 \n 4  2  5 \n 7  8  6 \n\n", "1 eight:x13425786/12345678x"},
			{"two rows", "2\n0 1\n2 3\n", "1 1:1 judge.size.other"},
			{"size and row", "3 0 1 3\n4 2 5\n7 8 6\n", "1 1:3 judge.row.long"},
			{"a row short", "3\n0 1 3\n4 2\n7 8 6\n", "1 3:4 judge.row.short"},
		},
		"lanqiao261": {
			{"a pair", "12345678.\n123.46758\n", "1 eight:12345678x/123x46758"},
			{"another blank", "12345678x\n123.46758\n", "1 1:9 judge.symbol"},
		},
		"uva10181": {
			{"nothing", "", "0 1:1 judge.empty"},
			{"a board", "1\n" + rows15, "1 " + solved15},
			{"too large", "2\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 16 0\n" + rows15, "1 5:7 judge.range", "2 " + solved15},
			{"twice", "2\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 1 0\n" + rows15, "1 5:7 sliding.fault.start.twice fifteen:123456789abcde1x/123456789abcdefx", "0 6:1 judge.unread"},
			{"five in a row", "2\n1 2 3 4\n5 6 7 8 9\n9 10 11 12\n13 14 15 0\n" + rows15, "1 3:9 judge.row.long", "0 6:1 judge.unread"},
			{"three rows", "1\n1 2 3 4\n5 6 7 8\n9 10 11 12\n", "1 4:11 judge.row.missing"},
			{"one too many", "1\n" + rows15 + rows15, "1 " + solved15, "0 6:1 judge.count.more"},
		},
		"korf": {
			{"with a number and without", "7 " + line15 + line15, "1 " + first15, "2 " + first15},
			{"too few", "1 2 3\n" + line15, "1 1:6 judge.row.short", "2 " + first15},
			{"broken in two", "7 0 1 2\n3 4 5 6 7 8 9 10 11 12 13 14 15\n" + line15, "1 1:8 judge.row.short", "0 2:1 judge.unread"},
			{"too many", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17\n" + line15, "1 1:39 judge.row.long", "2 " + first15},
			{"joined", strings.TrimSpace(line15) + " " + line15 + line15, "1 1:39 judge.row.long", "0 2:1 judge.unread"},
			{"joined with numbers", "1 " + strings.TrimSpace(line15) + " 2 " + line15 + line15, "1 1:38 judge.row.long", "0 2:1 judge.unread"},
			{"letters", "0 1 2 3 4 5 6 7 8 9 a 11 12 13 14 15\n" + line15, "1 1:21 judge.symbol", "2 " + first15},
		},
	} {
		t.Run(name, func(t *testing.T) { judgetest.Inputs(t, format(t, name), table) })
	}
}

// UVa 10181 takes any way of at most 50 moves.
func TestVerdicts(t *testing.T) {
	const (
		head  = "Minimum number of moves = 1\n"
		start = "3\n 1  2  3 \n 4  5  0 \n 7  8  6 \n\n"
		end   = "3\n 1  2  3 \n 4  5  6 \n 7  8  0 \n\n"
	)
	for _, c := range []struct {
		format, position string
		solution         string
		table            [][]string
	}{
		{"poj1077", "eight:12x453786", "dd", [][]string{
			{"dd\n", "right", "judge.verdict.right"},
			{"DD\n", "right", "judge.verdict.right"},
			{"lrdd\n", "right", "judge.verdict.accepted"},
			{"d\n", "wrong", "judge.verdict.unsolved"},
			{"dru\n", "wrong", "judge.verdict.illegal"},
			{"unsolvable\n", "wrong", "judge.verdict.solvable"},
			{"2\n", "wrong", "sliding.text.move"},
		}},
		{"hdu3567", "eight:12x453786", "dd", [][]string{
			{"Case 1: 2\ndd\n", "right", "judge.verdict.right"},
			{"Case 1: 3\ndd\n", "wrong", "judge.reply.count"},
			{"Case 2: 2\ndd\n", "wrong", "judge.verdict.case"},
			{"Case 1: 2\n", "wrong", "judge.reply.end"},
			{"Case 1:\n", "wrong", "judge.reply.missing"},
			{"Case x: 2\ndd\n", "wrong", "judge.reply.case"},
			{"Case 1: 4\nlrdd\n", "wrong", "judge.verdict.longer"},
			{"Case 1: 2 dd\n", "wrong", "judge.row.long"},
		}},
		{"p1379", "eight:12x453786", "dd", [][]string{
			{"2\n", "right", "judge.verdict.right"},
			{"3\n", "wrong", "judge.verdict.length"},
			{"-1\n", "wrong", "judge.range"},
		}},
		{"princeton", "eight:12345x786", "d", [][]string{
			{head + start + end, "right", "judge.verdict.right"},
			{head + start, "wrong", "judge.reply.end"},
			{head + end + start, "wrong", "judge.verdict.start"},
			{head + start + start, "wrong", "judge.reply.step"},
			{head + start + "3\n1 2 3\n4 5 6\n7 8 9\n", "wrong", "judge.reply.board"},
			{head + start + "4\n1 2 3\n4 5 6\n7 8 0\n", "wrong", "judge.reply.board"},
			{"1\n" + start + end, "wrong", "judge.reply.case"},
			{"No solution possible\n", "wrong", "judge.verdict.solvable"},
		}},
		{"boj1525", "eight:12345x786", "d", [][]string{
			{"1\n", "right", "judge.verdict.right"},
			{"-1\n", "wrong", "judge.verdict.length"},
		}},
		{"alds1_13_b", "eight:12345x786", "d", [][]string{{"-1\n", "wrong", "judge.range"}}},
		{"hackerrank", "eight:1x2345678/x12345678", "l", [][]string{
			{"1\nLEFT\n", "right", "judge.verdict.right"},
			{"3\nRIGHT\nLEFT\nLEFT\n", "right", "judge.verdict.accepted"},
			{"1\nRIGHT\n", "wrong", "judge.verdict.unsolved"},
			{"1\nleft\n", "wrong", "judge.reply.moves"},
			{"2\nLEFT\n", "wrong", "judge.reply.end"},
		}},
		{"uva10181", "fifteen:123456789abcdxef", "rr", [][]string{
			{"RR\n", "right", "judge.verdict.right"},
			{"rr\n", "right", "judge.verdict.right"},
			{strings.Repeat("LR", 24) + "RR\n", "right", "judge.verdict.accepted"},
			{strings.Repeat("LR", 25) + "RR\n", "wrong", "judge.verdict.tooLong"},
			{"R\n", "wrong", "judge.verdict.unsolved"},
			{"This puzzle is not solvable.\n", "wrong", "judge.verdict.solvable"},
		}},
	} {
		p := parse(t, c.position)
		moves, err := p.Puzzle().ParseMoves(c.solution)
		must.Succeed(t, err)
		judgetest.Replies(t, format(t, c.format), p, judge.Answered(1, p, moves), c.table)
	}
}

// LightOJ answers that there is no solution if one takes more than 35 moves.
func TestLimit(t *testing.T) {
	f := format(t, "lightoj15")
	for i, moves := range []int{35, 36} {
		p := f.Data.Hardest[i]
		truth := judge.Answer{Number: 1, Position: p, Moves: make([]model.Move, moves), Length: moves}
		verdict := []string{"wrong", "judge.verdict.solvable"}
		if moves > 35 {
			verdict = []string{"right", "judge.verdict.over"}
		}
		judgetest.Replies(t, f, p, truth, [][]string{append([]string{"Case 1: This puzzle is not solvable.\n"}, verdict...)})
		if over := string(f.AppendAnswer(nil, truth)) == "Case 1: This puzzle is not solvable.\n"; over != (moves > 35) {
			t.Errorf("of %d moves: over the limit is %v", moves, over)
		}
	}
}

// TestOtherShortest: HDU 3567 wants the solution that comes first, POJ 1077 any
// shortest one. Twelve moves around a square of four cells change nothing, so
// six one way do the same as six the other way.
func TestOtherShortest(t *testing.T) {
	play := func(p model.Position, text string) (model.Position, []model.Move) {
		moves, err := eight.Puzzle.ParseMoves(text)
		must.Succeed(t, err)
		line, err := model.Replay(p, moves)
		must.Succeed(t, err)
		return line[len(moves)], moves
	}
	end, first := play(sliding.New(eight.Size, eight.Size.BlankFirst(), eight.Size.BlankFirst()), "druldr")
	p := sliding.New(eight.Size, eight.Size.BlankFirst(), end.(sliding.Position).Start())
	_, second := play(p, "rdlurd")
	for name, key := range map[string]string{"poj1077": "judge.verdict.another", "hdu3567": "judge.verdict.later"} {
		f := format(t, name)
		a := f.Judging.Assess(p, judge.Reply{Moves: second, Length: len(second)}, judge.Answered(1, p, first))
		if f.Judging.Accepts(a.Grade) == (f.Judging.Wants == judge.FirstShortest) || a.Why.Key != key {
			t.Errorf("%s: the verdict on the other solution is %v, %v", name, a.Grade, a.Why)
		}
	}
}

func TestNothingElseFits(t *testing.T) {
	other := sliding.New(eight.Size, eight.Size.BlankFirst(), sliding.Board{8, 7, 6, 5, 4, 3, 2, 1, 0})
	for _, f := range eight.Formats() {
		_, err := f.Cases(other)
		if fits := slices.Contains([]string{"hdu3567", "lanqiao261", "boj11112"}, f.Name); fits != (err == nil) {
			t.Errorf("%s: writing %v gave %v", f.Name, other, err)
		}
	}
	rows := sliding.New(eight.Size, eight.Size.InOrder(), eight.Size.InOrder())
	if _, err := format(t, "poj1077").Cases(rows, rows); err == nil {
		t.Error("poj1077 wrote two boards")
	}
}
