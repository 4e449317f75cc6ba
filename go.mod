module quadrille

go 1.24.0

require fyne.io/fyne/v2 v2.8.1
