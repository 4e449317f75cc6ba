package fifteen

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// Databases are stored as a header, their words with the lowest byte first, and
// a checksum of both (CRC-32C).

// format is changed whenever the same plan gets other words.
const format = 1

var (
	castagnoli = crc32.MakeTable(crc32.Castagnoli)
	errDamaged = errors.New("fifteen: the stored databases are damaged or of another version")
)

// header says what the words are for: the format and the plan.
func header(kind int) []byte {
	p := plans[kind]
	return fmt.Appendf(nil, "quadrille fifteen %d %d %v %v\n", format, p.blank, p.patterns, p.covers)
}

// block is the number of words that are stored at once.
const block = 8192

// write stores databases; see read.
func (d *databases) write(w io.Writer) error {
	sum := crc32.New(castagnoli)
	both := io.MultiWriter(w, sum)
	if _, err := both.Write(header(d.kind)); err != nil {
		return err
	}
	for words := range slices.Chunk(d.bits, block) {
		if err := binary.Write(both, binary.LittleEndian, words); err != nil {
			return err
		}
	}
	return binary.Write(w, binary.LittleEndian, sum.Sum32())
}

// read returns stored databases for a kind of goal. What is not exactly what
// write has stored for it gives an error.
func read(r io.Reader, kind int) (*databases, error) {
	sum := crc32.New(castagnoli)
	both := io.TeeReader(r, sum)
	want := header(kind)
	got := make([]byte, len(want))
	if _, err := io.ReadFull(both, got); err != nil {
		return nil, damaged(err)
	}
	if string(got) != string(want) {
		return nil, errDamaged
	}
	d := newDatabases(kind)
	for words := range slices.Chunk(d.bits, block) {
		if err := binary.Read(both, binary.LittleEndian, words); err != nil {
			return nil, damaged(err)
		}
	}
	var stored uint32
	if err := binary.Read(r, binary.LittleEndian, &stored); err != nil {
		return nil, damaged(err)
	}
	if n, _ := r.Read(make([]byte, 1)); stored != sum.Sum32() || n != 0 {
		return nil, errDamaged
	}
	return d, nil
}

// fileName is where databases are kept in a folder.
func fileName(folder string, kind int) string {
	return filepath.Join(folder, fmt.Sprintf("fifteen-%d.patterns", kind))
}

// isOurs reports whether there is an ordinary file of a name, or none: a link or a pipe
// is somebody else's, and is left alone.
func isOurs(name string) bool {
	info, err := os.Lstat(name)
	return err != nil || info.Mode().IsRegular()
}

// fetch reads databases that have been kept in a folder.
func fetch(folder string, kind int) (*databases, error) {
	if folder == "" {
		return nil, fs.ErrNotExist
	}
	name := fileName(folder, kind)
	if !isOurs(name) {
		return nil, fs.ErrInvalid
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return read(file, kind)
}

// keep keeps databases in a folder, for fetch to find. They are written beside
// those that are there and take their place when they are whole. Where that fails,
// the next process makes them anew; so the reason is nobody's concern.
func (d *databases) keep(folder string) {
	if folder == "" || os.MkdirAll(folder, 0o700) != nil {
		return
	}
	name := fileName(folder, d.kind)
	part := name + ".part"
	if !isOurs(name) || !isOurs(part) {
		return
	}
	// A name that is always the same leaves at most one file behind of processes
	// that were ended meanwhile; what two of them write there is found damaged.
	_ = os.Remove(part)
	file, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return
	}
	if err := errors.Join(d.write(file), file.Close()); err != nil {
		_ = os.Remove(file.Name())
		return
	}
	_ = os.Rename(file.Name(), name)
}

// damaged tells an end that comes too early from other errors.
func damaged(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errDamaged
	}
	return err
}
