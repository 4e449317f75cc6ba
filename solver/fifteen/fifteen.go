// Package fifteen solves the fifteen-puzzle. Its 16!/2 positions that reach a goal
// have no perfect table; search alone answers, guided by pattern databases.
package fifteen
