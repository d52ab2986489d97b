import type { Readable } from 'node:stream';

const LONGEST_LINE = 2000;
const MOST = 100_000;

/**
 * Hands on what a process writes for people, line by line. Only so much of it: remotes' code writes there, and may fill
 * neither a log nor the memory.
 */
export function readOutput(output: Readable, onLine: (line: string) => void): void {
  let left = MOST;
  let begun = '';
  output.setEncoding('utf8');
  output.on('data', (piece: string) => {
    const taken = piece.slice(0, left);
    left -= taken.length;
    const lines = (begun + taken).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) onLine(line.slice(0, LONGEST_LINE));
  });
}
