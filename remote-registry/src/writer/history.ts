import type { RegistryDocument } from '../document/schema.ts';

/**
 * The version that was live before the present one, read from the log: going live pushes, rolling back pops, so
 * rolling back twice goes two versions back.
 */
export function previousLive(document: RegistryDocument, id: string): string | undefined {
  const stack: string[] = [];
  for (const entry of document.log) {
    if (entry.remote !== id || entry.version === undefined) continue;
    if (entry.action === 'live' || entry.action === 'promote') {
      if (stack.length === 0 && entry.from !== undefined) stack.push(entry.from);
      if (stack.at(-1) !== entry.version) stack.push(entry.version);
    } else if (entry.action === 'rollback') {
      const at = stack.lastIndexOf(entry.version);
      if (at >= 0) stack.length = at + 1;
      else stack.push(entry.version);
    }
  }
  const live = document.remotes[id]?.live;
  const at = live === undefined ? -1 : stack.lastIndexOf(live);
  const previous = at > 0 ? stack[at - 1] : undefined;
  return previous !== undefined && document.remotes[id]?.versions[previous] !== undefined
    ? previous
    : undefined;
}
