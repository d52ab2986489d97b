import type { ErrorFrame } from '../reports/reported-error.ts';
import type { PlatformLogEntry } from './platform-data.ts';

/** What `GET /platform/errors` answers: those seen last first. */
export interface PlatformErrors {
  /** How many there are, shown or not. */
  readonly total: number;
  readonly groups: readonly PlatformErrorGroup[];
}

/** Errors of one version that say the same and come from the same place. */
export interface PlatformErrorGroup {
  readonly id: string;
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  /** Thrown in people's browsers, or while a page was rendered. */
  readonly place: 'browser' | 'server';
  /** Scrubbed of what may be somebody's. */
  readonly message: string;
  readonly errorClasses: readonly string[];
  /** Patterns of addresses. */
  readonly routes: readonly string[];
  /** Of each network or person a few are heard. */
  readonly visits: number;
  readonly witnesses: number;
  /** ISO 8601, UTC. */
  readonly firstAt: string;
  readonly lastAt: string;
}

/** What `GET /platform/errors/<id>` answers. */
export interface PlatformErrorDetail extends PlatformErrorGroup {
  /** The innermost first. */
  readonly frames: readonly PlatformFrame[];
}

export interface PlatformFrame extends ErrorFrame {
  /** The same place in the sources; null where no source map says it. */
  readonly source: PlatformSource | null;
}

export interface PlatformSource {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** That line and the ones around it, where they are known. */
  readonly lines: readonly { readonly line: number; readonly text: string }[];
}

/** What `GET /platform/log` answers: newest first. */
export interface PlatformLog {
  readonly total: number;
  readonly entries: readonly PlatformSiteLogEntry[];
  /** There are older ones, which only the command line shows. */
  readonly isCut: boolean;
}

export interface PlatformSiteLogEntry extends PlatformLogEntry {
  /** Null for what concerns the whole site. */
  readonly remote: string | null;
}

/** Rows of a list: without `limit`, and at most. */
export const listLimits = { usual: 10, most: 100, words: 200 } as const;

/** Does it have every word, in any order and case? */
export function hasWords(parts: readonly (string | null | undefined)[], words: string): boolean {
  const text = parts.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
