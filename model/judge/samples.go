package judge

import "io/fs"

// Files returns the contents of the input files with the given names, without
// their ending, in the folder of a puzzle's samples. They are part of the program:
// one that is missing is a programming error and panics.
func Files(samples fs.FS, names ...string) []string {
	texts := make([]string, len(names))
	for i, name := range names {
		text, err := fs.ReadFile(samples, "samples/"+name+".in")
		if err != nil {
			panic(err)
		}
		texts[i] = string(text)
	}
	return texts
}
