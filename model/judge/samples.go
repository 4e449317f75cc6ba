package judge

import "io/fs"

// Files returns the texts of embedded input files, named without ".in", in the folder
// samples. A missing file is a programming error and panics.
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
