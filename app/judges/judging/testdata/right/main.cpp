// Answers Luogu P1379 by breadth-first search.
#include <cstdlib>
#include <iostream>
#include <map>
#include <queue>
#include <string>
using namespace std;

int main() {
    const string goal = "123804765";
    string start;
    cin >> start;
    map<string, int> moves;
    queue<string> boards;
    moves[start] = 0;
    boards.push(start);
    char *leak = static_cast<char *>(malloc(100));  // which no judge minds
    leak[0] = 'x';
    for (;;) {
        string board = boards.front();
        boards.pop();
        if (board == goal) break;
        int blank = board.find('0'), steps[] = {-3, 3, -1, 1};
        for (int i = 0; i < 4; i++) {
            int to = blank + steps[i];
            if (to < 0 || to > 8 || (i > 1 && blank / 3 != to / 3)) continue;
            string next = board;
            swap(next[blank], next[to]);
            if (moves.count(next)) continue;
            moves[next] = moves[board] + 1;
            boards.push(next);
        }
    }
    cout << moves[goal] << endl;
}
