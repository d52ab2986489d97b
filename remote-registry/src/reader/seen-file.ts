import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Type } from 'typebox';
import { checkShape } from '../document/check-shape.ts';
import type { Seen } from './accept.ts';

/** Where a reader keeps what it has seen, so that nobody can show it something older after a restart. */
export interface SeenMemory {
  readonly seen: Seen;
  remember(seen: Seen): void;
}

/** The page server's, in its data dir. */
export const seenFile = (dataDir: string) => join(dataDir, 'registry-seen.json');

const SeenSchema = Type.Object({
  /** The store it was seen in: another store has numbers of its own. */
  place: Type.String(),
  serial: Type.Integer({ minimum: 0 }),
  revisions: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
});

const nothing: Seen = { serial: 0, revisions: {} };

function read(file: string, place: string, warn: (message: string) => void): Seen {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const first = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const why = first ? 'is not there yet' : `cannot be read (${(error as Error).message})`;
    warn(`${file} ${why}: the registry is believed at whatever serial it has now`);
    return nothing;
  }
  try {
    const { place: kept, serial, revisions } = checkShape(SeenSchema, JSON.parse(text));
    if (kept === place) return { serial, revisions };
    warn(`${file} is about ${kept}, not ${place}: it begins anew`);
  } catch (error) {
    warn(`${file} cannot be used (${(error as Error).message}): it begins anew`);
  }
  return nothing;
}

/**
 * Never fails: a file that is missing, broken or cannot be written is said, and the reader remembers for as long as it
 * runs.
 */
export function openSeenFile(file: string, place: string, warn: (message: string) => void): SeenMemory {
  let seen = read(file, place, warn);
  let trouble = false;
  return {
    get seen() {
      return seen;
    },
    remember(next) {
      const text = JSON.stringify({ place, ...next });
      if (text === JSON.stringify({ place, ...seen })) return;
      seen = next;
      try {
        writeAtOnce(file, `${text}\n`);
        trouble = false;
      } catch (error) {
        const why = (error as Error).message;
        if (!trouble)
          warn(`${file} cannot be written (${why}): after a restart an older registry could be believed`);
        trouble = true;
      }
    },
  };
}

/** The name aside is always the same: what a killed process leaves is written over by the next. */
function writeAtOnce(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
}
