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

// format changes whenever the words of a plan change.
const format = 3

var errDamaged = errors.New("fifteen: the stored databases are damaged or of another version")

// sum is the checksum of format, order of bytes, plan and words. A stored file has the words as they are
// in memory, and then this sum.
func (d *databases) sum() uint32 {
	castagnoli := crc32.MakeTable(crc32.Castagnoli)
	about := fmt.Append(nil, format, binary.NativeEndian, plans[d.kind])
	return crc32.Update(crc32.Checksum(about, castagnoli), castagnoli, d.bytes())
}

// bytes returns the words as bytes, in the same memory: to copy 35 MB takes longer than to read them.
func (d *databases) bytes() []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(d.bits))), 8*len(d.bits))
}

// write writes databases for read.
func (d *databases) write(w io.Writer) error {
	_, err := w.Write(d.bytes())
	return errors.Join(err, binary.Write(w, binary.LittleEndian, d.sum()))
}

// read returns the databases for a kind of goal, or an error if the data aren't what write wrote for it.
func read(r io.Reader, kind int) (*databases, error) {
	d := newDatabases(kind)
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

// fileName returns the path of the databases in a folder.
func fileName(folder string, kind int) string {
	return filepath.Join(folder, fmt.Sprintf("fifteen-%d.patterns", kind))
}

// fetch reads databases from a folder; "" for none.
func fetch(folder string, kind int) (*databases, error) {
	if folder == "" {
		return nil, os.ErrNotExist
	}
	file, err := os.Open(fileName(folder, kind))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return read(file, kind)
}

// keep writes databases to a folder, for fetch. After a failure, or if two processes write at once, the
// checksum is wrong and the next process builds the databases again.
func (d *databases) keep(folder string) {
	if folder == "" || os.MkdirAll(folder, 0o700) != nil {
		return
	}
	name := fileName(folder, d.kind)
	_ = os.Remove(name) // a link would be followed
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return
	}
	if err := errors.Join(d.write(file), file.Close()); err != nil {
		_ = os.Remove(name)
	}
}
