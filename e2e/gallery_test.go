//go:build e2e && linux && gallery

package e2e

import (
	"fmt"
	"image"
	"testing"
)

// TestGallery takes pictures of every puzzle in every state: light and dark, at the usual and the
// smallest size, and in Chinese. They are e2e/out/gallery/<puzzle>-<state>-<appearance>-<width>-<language>.png. make
// gallery runs it.
func TestGallery(t *testing.T) {
	for _, appearance := range []string{"Light", "Dark"} {
		for _, size := range []image.Point{{1280, 900}, {900, 640}} {
			visit(t, appearance, size, "English")
		}
	}
	visit(t, "Light", image.Pt(1280, 900), "简体中文")
	visit(t, "Dark", image.Pt(900, 640), "简体中文")
}

// TestPages takes pictures of the pages and dialogs that don't belong to a puzzle, from the
// smallest window to full screen. They are
// e2e/out/gallery/<page>-<appearance>-<width>x<height>-<language>.png. make gallery
// runs it.
func TestPages(t *testing.T) {
	sizes := []image.Point{{900, 480}, {900, 640}, {1280, 900}, {1920, 1080}}
	for i, appearance := range []string{"light", "dark", "light-contrast", "dark-contrast"} {
		for _, language := range []string{"en", "zh-Hans"} {
			for _, size := range sizes[min(i, 2):] { // the smallest only in light
				d := NewDesktop(t, "-screen", "0", "2600x1600x24") // a window that is in part outside has no picture
				d.write(".config/app.quadrille/settings.json",
					fmt.Sprintf(`{"tourSeen":true,"language":%q,"appearance":%d,"highContrast":%d,"judgedCommand":"python3 solve.py"}`, language, i%2+1, i/2))
				visitPages(d.Launch(), size, fmt.Sprintf("%s-%dx%d-%s", appearance, size.X, size.Y, language))
			}
		}
	}
}
