import type { LogEntry } from '../document/schema.ts';

/** Makes text from people safe within one line: a line break or control sequence in it could fake a log line that was never signed. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

function logLine({ at, who, action, remote, version, from, to, percent, note }: LogEntry): string {
  const what = [version, percent === undefined ? undefined : `${percent} %`, to].filter(Boolean).join(' ');
  const before = from === undefined ? '' : `  (before: ${from})`;
  return oneLine(
    `${at}  ${who}  ${action}  ${remote}  ${what}${before}${note === undefined ? '' : `  – ${note}`}`,
  );
}

export function logText(entries: readonly LogEntry[]): string {
  return entries.length === 0 ? 'The log is empty.' : entries.map(logLine).join('\n');
}
