# Answers Luogu P1379 by breadth-first search.
from collections import deque

start = input().strip()
moves, boards = {start: 0}, deque([start])
while boards[0] != "123804765":
    board = boards.popleft()
    blank = board.index("0")
    for i, step in enumerate((-3, 3, -1, 1)):
        to = blank + step
        if not 0 <= to <= 8 or i > 1 and blank // 3 != to // 3:
            continue
        cells = list(board)
        cells[blank], cells[to] = cells[to], cells[blank]
        following = "".join(cells)
        if following not in moves:
            moves[following] = moves[board] + 1
            boards.append(following)
print(moves[boards[0]])
