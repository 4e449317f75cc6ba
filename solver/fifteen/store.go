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
	"unsafe"
)

// A stored file has a header, the words as they are in memory, and a checksum of both (CRC-32C).

// format changes whenever the words of a plan change.
const format = 2

var (
	castagnoli = crc32.MakeTable(crc32.Castagnoli)
	errDamaged = errors.New("fifteen: the stored databases are damaged or of another version")
)

// header identifies the words by format, order of bytes and plan.
func header(kind int) []byte {
	return fmt.Appendf(nil, "quadrille fifteen %d %v %v\n", format, binary.NativeEndian, plans[kind])
}

// bytes returns the words as bytes, in the same memory: to copy 35 MB takes longer than to read them.
func (d *databases) bytes() []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(d.bits))), 8*len(d.bits))
}

// write writes databases for read.
func (d *databases) write(w io.Writer) error {
	sum := crc32.New(castagnoli)
	both := io.MultiWriter(w, sum)
	if _, err := both.Write(header(d.kind)); err != nil {
		return err
	}
	if _, err := both.Write(d.bytes()); err != nil {
		return err
	}
	return binary.Write(w, binary.LittleEndian, sum.Sum32())
}

// read returns the databases for a kind of goal, or an error if the data aren't exactly what
// write wrote for it.
func read(r io.Reader, kind int) (*databases, error) {
	sum := crc32.New(castagnoli)
	both := io.TeeReader(r, sum)
	got := header(kind)
	if _, err := io.ReadFull(both, got); err != nil {
		return nil, err
	}
	if string(got) != string(header(kind)) {
		return nil, errDamaged
	}
	d := newDatabases(kind)
	if _, err := io.ReadFull(both, d.bytes()); err != nil {
		return nil, err
	}
	var stored uint32
	if err := binary.Read(r, binary.LittleEndian, &stored); err != nil {
		return nil, err
	}
	if stored != sum.Sum32() {
		return nil, errDamaged
	}
	return d, nil
}

// fileName returns the path of the databases in a folder.
func fileName(folder string, kind int) string {
	return filepath.Join(folder, fmt.Sprintf("fifteen-%d.patterns", kind))
}

// fetch reads databases from a folder.
func fetch(folder string, kind int) (*databases, error) {
	if folder == "" {
		return nil, fs.ErrNotExist
	}
	file, err := os.Open(fileName(folder, kind))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return read(file, kind)
}

// keep writes databases to a folder, for fetch. It writes a second file and renames it when
// complete. After a failure the next process builds the databases again.
func (d *databases) keep(folder string) {
	if folder == "" || os.MkdirAll(folder, 0o700) != nil {
		return
	}
	name := fileName(folder, d.kind)
	part := name + ".part"
	// The name is always the same, so killed processes leave at most one file. If two processes
	// write it, the checksum is wrong.
	_ = os.Remove(part)
	file, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return
	}
	if err := errors.Join(d.write(file), file.Close()); err != nil {
		_ = os.Remove(part)
		return
	}
	_ = os.Rename(part, name)
}
