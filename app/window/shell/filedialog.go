package shell

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/system"
	"quadrille/model"
	"quadrille/widgets"
)

// fileDialog asks for a file where the desktop doesn't: by its name or path, or in the list of a
// folder. Fyne's own dialog can't open a typed path, and opens every file in the list.
type fileDialog struct {
	shell    *Shell
	question system.FileQuestion
	use      func(fyne.URI)

	folder  string
	entries []fs.DirEntry // of the folder, without hidden ones
	name    *widgets.Field
	where   *widgets.TextLine
	list    *widgets.List
	dialog  *Dialog
}

// askFile opens the dialog, with the name selected.
func (f *files) askFile(q system.FileQuestion, use func(fyne.URI)) {
	d := &fileDialog{shell: f.shell, question: q, use: use, where: NewLine("")}
	d.name = widgets.NewField(f.shell.Text("files.type"), q.Name, f.shell.Keys)
	d.name.OnChanged = func(string) { d.name.Fault("") }
	d.name.OnSubmitted = func(string) { d.choose() }
	d.list = d.newList()
	up := widgets.NewButton(f.shell.Text("files.parent"), theme.MoveUpIcon(), f.shell.Keys, func() { d.show(filepath.Dir(d.folder)) })
	cancel := widgets.NewButton(f.shell.Text("dialog.cancel"), nil, f.shell.Keys, func() { d.dialog.Hide() })
	action := "files.open"
	if q.Saves {
		action = "files.save"
	}
	content := container.NewBorder(container.NewVBox(d.name.WithNote(d.name), container.NewBorder(nil, nil, up, nil, d.where)), nil, nil, nil, d.list)
	d.dialog = f.shell.NewDialog(q.Title, content, cancel, widgets.NewButton(f.shell.Text(action), nil, f.shell.Keys, d.choose))
	home, err := os.UserHomeDir()
	if q.Folder == "" || !d.show(q.Folder) {
		if err != nil {
			home = "."
		}
		d.show(home)
	}
	f.shell.OpenDialog(d.dialog, fyne.NewSize(640, 560), nil)
	f.shell.Focus(d.name)
}

// show lists a folder, or says why it can't.
func (d *fileDialog) show(folder string) bool {
	entries, err := os.ReadDir(folder)
	if err != nil {
		d.name.Fault(d.shell.Reason(err))
		return false
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return strings.HasPrefix(e.Name(), ".") })
	slices.SortStableFunc(entries, func(a, b fs.DirEntry) int {
		switch {
		case a.IsDir() == b.IsDir():
			return 0
		case a.IsDir():
			return -1
		default:
			return 1
		}
	})
	d.folder, d.entries = folder, entries
	d.where.SetText(folder)
	d.list.UnselectAll()
	d.list.ScrollToTop()
	d.list.Refresh()
	return true
}

// path returns the path of a typed name: in the folder unless it is absolute or begins with ~.
func (d *fileDialog) path(name string) string {
	if home, err := os.UserHomeDir(); err == nil && (name == "~" || strings.HasPrefix(name, "~"+string(filepath.Separator))) {
		name = home + name[1:]
	}
	if !filepath.IsAbs(name) {
		name = filepath.Join(d.folder, name)
	}
	return filepath.Clean(name)
}

// choose opens the typed folder or takes the typed file. A place to save is tried before the
// dialog closes, so that nothing is made in vain.
func (d *fileDialog) choose() {
	name := strings.TrimSpace(d.name.Text)
	if name == "" {
		return
	}
	path, q := d.path(name), d.question
	info, err := os.Stat(path)
	if err == nil && info.IsDir() {
		if d.show(path) {
			d.name.SetText(q.Name)
		}
		return
	}
	if !q.Saves {
		if err != nil {
			d.name.Fault(d.shell.Reason(err))
			return
		}
		d.take(path)
		return
	}
	if filepath.Ext(path) == "" {
		path += filepath.Ext(q.Name)
	}
	info, err = os.Stat(path)
	if err != nil || info.Mode().IsRegular() { // opening a pipe would wait
		out, err := system.Create(path)
		if err != nil {
			d.name.Fault(d.shell.Reason(err))
			return
		}
		out.Abandon()
	}
	if err != nil {
		d.take(path)
		return
	}
	d.shell.ShowSentences(q.Title, []string{d.shell.Say(model.Say("files.exists", "Name", path))},
		d.shell.Cancel(), widgets.Action{Title: d.shell.Text("files.replace"), Do: func() { d.take(path) }})
}

func (d *fileDialog) take(path string) {
	d.dialog.Hide()
	d.use(storage.NewFileURI(path))
}

// newList returns the list of the folder.
func (d *fileDialog) newList() *widgets.List {
	l := widgets.NewList(d.shell.Keys)
	l.Length = func() int { return len(d.entries) }
	l.CreateItem = func() fyne.CanvasObject {
		name := widget.NewLabel("")
		name.Truncation = fyne.TextTruncateEllipsis
		return container.NewBorder(nil, nil, widget.NewIcon(theme.FileIcon()), nil, name)
	}
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		parts := o.(*fyne.Container).Objects
		icon := theme.FileIcon()
		if d.entries[i].IsDir() {
			icon = theme.FolderIcon()
		}
		parts[0].(*widget.Label).SetText(d.entries[i].Name())
		parts[1].(*widget.Icon).SetResource(icon)
	}
	l.OnSelected = func(i widget.ListItemID) {
		l.UnselectAll()
		path := filepath.Join(d.folder, d.entries[i].Name())
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			d.show(path)
			return
		}
		d.name.SetText(d.entries[i].Name())
	}
	return l
}
