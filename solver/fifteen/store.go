package fifteen

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"unsafe"
)

// format changes whenever the words of a database change.
const format = 4

var errDamaged = errors.New("fifteen: the stored database is damaged or of another version")

// sum is the checksum of format, order of bytes, pattern and words. A stored file has the words as they
// are in memory, and then this sum.
func (d *database) sum() uint32 {
	castagnoli := crc32.MakeTable(crc32.Castagnoli)
	about := fmt.Append(nil, format, binary.NativeEndian, d.pattern)
	return crc32.Update(crc32.Checksum(about, castagnoli), castagnoli, d.bytes())
}

// bytes returns the words as bytes, in the same memory: to copy them takes longer than to read them.
func (d *database) bytes() []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(d.bits))), 8*len(d.bits))
}

func (d *database) write(w io.Writer) error {
	_, err := w.Write(d.bytes())
	return errors.Join(err, binary.Write(w, binary.LittleEndian, d.sum()))
}

// read returns the database of a pattern, or an error if the data aren't what write wrote for it.
func read(r io.Reader, p pattern) (*database, error) {
	s := shapeOf(p.home)
	d := &database{p, s, hugeWords(s.orders * s.rowWords())}
	if _, err := io.ReadFull(r, d.bytes()); err != nil {
		return nil, err
	}
	var stored uint32
	if err := binary.Read(r, binary.LittleEndian, &stored); err != nil {
		return nil, err
	}
	if stored != d.sum() {
		return nil, errDamaged
	}
	return d, nil
}

func (p pattern) file(folder string) string {
	return filepath.Join(folder, fmt.Sprintf("fifteen-%d-%04x.pattern", p.blank, uint16(p.home)))
}

// isKept reports whether a folder, "" for none, has a file for the pattern's database.
func (p pattern) isKept(folder string) bool {
	if folder == "" {
		return false
	}
	_, err := os.Stat(p.file(folder))
	return err == nil
}

// fetch reads the pattern's database from a folder; "" for none.
func (p pattern) fetch(folder string) (*database, error) {
	if folder == "" {
		return nil, os.ErrNotExist
	}
	file, err := os.Open(p.file(folder))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return read(file, p)
}

// keep writes a database to a folder, for fetch. After a failure, or if two processes write at once, the
// checksum is wrong and the next process builds the database again.
func (d *database) keep(folder string) {
	if folder == "" || os.MkdirAll(folder, 0o700) != nil {
		return
	}
	name := d.file(folder)
	_ = os.Remove(name) // a link would be followed
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return
	}
	if err := errors.Join(d.write(file), file.Close()); err != nil {
		_ = os.Remove(name)
	}
}
