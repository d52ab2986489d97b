import type { LogEntry } from '../document/schema.ts';

function logLine({ at, who, action, remote, version, from, to, percent, note }: LogEntry): string {
  const what = [version, percent === undefined ? undefined : `${percent} %`, to].filter(Boolean).join(' ');
  return `${at}  ${who}  ${action}  ${remote}  ${what}${from === undefined ? '' : `  (before: ${from})`}${note === undefined ? '' : `  – ${note}`}`;
}

export function logText(entries: readonly LogEntry[]): string {
  return entries.length === 0 ? 'The log is empty.' : entries.map(logLine).join('\n');
}
