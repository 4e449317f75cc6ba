package widgets

import "fyne.io/fyne/v2"

// TreeStatus says what has become of a node of a search tree. Each has a shape of
// its own beside its colour.
type TreeStatus uint8

const (
	// TreeOpen is a node that waits for being expanded: a ring.
	TreeOpen TreeStatus = iota
	// TreeClosed is a node that has been expanded: a disc.
	TreeClosed
	// TreeCut is a node over the bound: a square.
	TreeCut
)

// TreeNode is a node of a search tree.
type TreeNode struct {
	Parent int  // index of the node above, or None
	Back   bool // in a tree that grows from the goal, upwards
	Status TreeStatus
	Label  string // written into the node where there is room
	// Title and Note tell of the node when the pointer is on it.
	Title, Note string
}

// TreeView is everything that a SearchTree shows at one moment.
type TreeView struct {
	Nodes   []TreeNode // siblings in their order
	Current int        // the index of the node looked at; the way to it stands out
	// Now, Open, Closed and Cut are the words of the legend: for the node looked at
	// and for each status. "" leaves one out.
	Now, Open, Closed, Cut string
	// Empty is said where there are no nodes, Crowded where there is no room for
	// them.
	Empty, Crowded string
}

// SearchTree draws a search tree to fill its size.
type SearchTree = Chart[TreeView]

// NewSearchTree returns an empty tree.
func NewSearchTree() *SearchTree {
	return newChart(drawTree, 14, func(TreeView) fyne.Size { return fyne.NewSize(240, 160) })
}
