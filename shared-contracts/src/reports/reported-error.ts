import { errorLimits } from './report.ts';
import type { ErrorFrame, ReportedError } from './report-schema.ts';

export type { ErrorFrame, ReportedError };

/** Where the files of a remote, or of the host, are loaded from. */
export interface FilesAt {
  readonly id: string;
  /** Absolute, with a closing slash. */
  readonly base: string;
}

const READ_OF_STACK = 8000;
const READ_OF_MESSAGE = 600;
const place = /(https?:\/\/[^\s()]+):(\d{1,8}):(\d{1,8})\)?$/;
const fileName = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/** Engines quote names of properties and of functions after these words. Everything else in quotes is data. */
const quoted = /(\b(?:reading|setting|execute|on) )?(?<!\w)(["'`“‘])([^"'`”’]{0,300})["'`”’]/g;
const isName = /^[\w$.#]{1,60}$/;

const removed: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z+.-]{1,12}:\/\/[^\s)]*/gi, '<address>'],
  [/[^\s@<>()]{1,64}@[^\s@<>()]+/g, '<e-mail>'],
  [/[\w-]{24,}/g, '<id>'],
  [/\+?\d[\d ().-]{4,}\d/g, '<number>'],
  [/\d{4,}/g, '<number>'],
  // Addresses of the site: they contain ids of products and people.
  [/(?<![\w<])\/[\w%.~-]+(?:\/[\w%.~-]*)+/g, '<path>'],
];

/**
 * Removes personal data from an error's message: addresses, e-mails, numbers of four digits and more, long ids, and all quoted
 * text, unless an engine quotes a name. Idempotent. A person's name that a team writes into a message without quotes cannot be
 * told from a word.
 */
export function scrubMessage(text: string): string {
  const line = text.slice(0, READ_OF_MESSAGE).split('\n', 1)[0] ?? '';
  const unquoted = line.replace(quoted, (whole, before: string | undefined, _quote, inner: string) => {
    if (before !== undefined && isName.test(inner)) return whole;
    return `${before ?? ''}<text>`;
  });
  const clean = removed.reduce((text, [pattern, instead]) => text.replace(pattern, instead), unquoted);
  return clean.slice(0, errorLimits.message).trim();
}

/**
 * Reads the reportable part of an error.
 * @param error any thrown value @param files where frames may lie; frames in other files are left out
 * @returns undefined if the value is no `Error`
 */
export function readError(error: unknown, files: readonly FilesAt[]): ReportedError | undefined {
  if (!(error instanceof Error)) return undefined;
  // A `RemoteFailure` names files and reasons; the error in the remote's code is its `cause`.
  const reported = error.name === 'RemoteFailure' && error.cause instanceof Error ? error.cause : error;
  return readStack(`${reported.name}: ${reported.message}`, reported.stack ?? '', files);
}

/** The same for a stack given as text. @param stack in the format of V8, Firefox or Safari */
export function readStack(message: string, stack: string, files: readonly FilesAt[]): ReportedError {
  const frames = stack
    .slice(0, READ_OF_STACK)
    .split('\n')
    .flatMap((line) => frameOf(line.trimEnd(), files))
    .slice(0, errorLimits.frames);
  return { message: scrubMessage(message), frames };
}

function frameOf(text: string, files: readonly FilesAt[]): ErrorFrame[] {
  const [, address = '', line, column] = place.exec(text) ?? [];
  const owner = files.find(({ base }) => address.startsWith(base));
  const name = owner && address.slice(owner.base.length).split('?')[0];
  if (!name || name.length > errorLimits.file || !fileName.test(name)) return [];
  const position = { line: Number(line), column: Number(column) };
  if (position.line < 1 || position.column < 1 || position.line > errorLimits.position) return [];
  return [{ file: `${owner.id}/${name}`, ...position }];
}
