import type { ErrorFrame } from '../reports/reported-error.ts';
import type { PlatformLogEntry } from './platform-data.ts';

/** Response of `GET /platform/errors`: the groups seen last come first. */
export interface PlatformErrors {
  /** Number of all groups, shown or not. */
  readonly total: number;
  readonly groups: readonly PlatformErrorGroup[];
}

/** Errors of one version with the same message and the same place in the code. */
export interface PlatformErrorGroup {
  readonly id: string;
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  /** Thrown in a visitor's browser, or while a page was rendered on the server. */
  readonly place: 'browser' | 'server';
  /** Without anything that may be personal data. */
  readonly message: string;
  readonly errorClasses: readonly string[];
  /** Path patterns, not addresses. */
  readonly routes: readonly string[];
  /** Visits and traffic sources that reported it; a few visits per network or person count. */
  readonly visits: number;
  readonly witnesses: number;
  /** ISO 8601, UTC. */
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Response of `GET /platform/errors/<id>`. */
export interface PlatformErrorDetail extends PlatformErrorGroup {
  /** The innermost first. */
  readonly frames: readonly PlatformFrame[];
}

export interface PlatformFrame extends ErrorFrame {
  /** The same place in the source code; null where no source map has it. */
  readonly source: PlatformSource | null;
}

export interface PlatformSource {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** That line and its neighbours, where they are known. */
  readonly lines: readonly { readonly line: number; readonly text: string }[];
}

/** Response of `GET /platform/log`: newest first. */
export interface PlatformLog {
  readonly total: number;
  readonly entries: readonly PlatformSiteLogEntry[];
  /** There are older entries, which only the command line shows. */
  readonly isCut: boolean;
}

export interface PlatformSiteLogEntry extends PlatformLogEntry {
  /** Null for entries about the whole site. */
  readonly remote: string | null;
}

/** Number of rows of a list: the default without `limit`, and the maximum. */
export const listLimits = { usual: 10, most: 100, words: 200 } as const;

/** Does the text contain every word, in any order and case? */
export function hasWords(parts: readonly (string | null | undefined)[], words: string): boolean {
  const text = parts.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
