//go:build !unix

package system

import "quadrille/model"

// Shortage returns nothing, since this system has no such limits.
func Shortage() (short model.Phrase) { return short }
