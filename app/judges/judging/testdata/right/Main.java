// Answers Luogu P1379 by breadth-first search.
import java.util.*;

public class Main {
    public static void main(String[] arguments) {
        String start = new Scanner(System.in).next();
        Map<String, Integer> moves = new HashMap<>();
        Queue<String> boards = new ArrayDeque<>();
        moves.put(start, 0);
        boards.add(start);
        int[] steps = {-3, 3, -1, 1};
        while (!boards.peek().equals("123804765")) {
            String board = boards.poll();
            int blank = board.indexOf('0');
            for (int i = 0; i < 4; i++) {
                int to = blank + steps[i];
                if (to < 0 || to > 8 || i > 1 && blank / 3 != to / 3) continue;
                char[] next = board.toCharArray();
                next[blank] = next[to];
                next[to] = '0';
                if (moves.putIfAbsent(new String(next), moves.get(board) + 1) == null) boards.add(new String(next));
            }
        }
        System.out.println(moves.get(boards.peek()));
    }
}
