import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** When, from what and by which command figures were taken. */
export function taken(command: string): string {
  return `Taken ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC at commit ${commit()} by \`${command}\`
on ${os.cpus().length} cores, load ${(os.loadavg()[0] ?? 0).toFixed(1)}.`;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
