// Quadrille solves four classic search puzzles in a window.
package main

import (
	"fyne.io/fyne/v2/app"
	_ "github.com/nicksnyder/go-i18n/v2/i18n"
	_ "golang.org/x/text/language"
)

func main() { app.New() }
