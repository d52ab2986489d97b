import { createHash } from 'node:crypto';
import { checkShape } from '../document/check-shape.ts';
import {
  type Archive,
  type LogEntry,
  type RegistryDocument,
  type Segment,
  SegmentSchema,
} from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';

/** The document holds this many log entries of each remote; once there are `SEGMENT_FROM` older ones, the next change archives them. */
const MAX_OF_EACH = 20;
const SEGMENT_FROM = 100;

export type NewSegment = NonNullable<ReturnType<typeof nextSegment>>;

const serialOf = ({ serial = 0 }: LogEntry) => serial;

/** Log entries that can be archived. Those of a remote without a `history` stay: its release history is derived from them. */
function surplus({ log, remotes }: RegistryDocument): LogEntry[] {
  const left = new Map<string, number>();
  return log
    .toReversed()
    .filter(({ remote }) => {
      const seen = (left.get(remote) ?? 0) + 1;
      left.set(remote, seen);
      const isReportedByLog = remotes[remote] !== undefined && remotes[remote].history === undefined;
      return seen > MAX_OF_EACH && !isReportedByLog;
    })
    .reverse();
}

/** The segment of the log to archive before the next change. It depends only on the document: all writers make the same one. */
export function nextSegment(document: RegistryDocument) {
  const entries = surplus(document);
  if (entries.length < SEGMENT_FROM) return undefined;
  const previous = document.archive ?? null;
  const segment: Segment = { schema: 1, previous, entries };
  const text = `${JSON.stringify(segment)}\n`;
  const newest = Math.max(previous?.newest ?? 0, ...entries.map(serialOf));
  const archive: Archive = {
    segment: nameOf(text),
    newest,
    entries: (previous?.entries ?? 0) + entries.length,
  };
  return { archive, text, entries: new Set(entries) };
}

/** Removes a segment's entries from the log of the changed document. The segment comes from the document before the change. */
export function withoutArchived(document: RegistryDocument, { archive, entries }: NewSegment) {
  return { ...document, archive, log: document.log.filter((entry) => !entries.has(entry)) };
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @throws RegistryError `bad_document` when a segment is missing or does not match its hash */
async function readSegment(store: AssetStore, name: string): Promise<Segment> {
  const text = await store.readLogSegment(name);
  const wrong = (how: string) =>
    new RegistryError('bad_document', `The log in ${store.place} is not whole: its part ${name} ${how}.`);
  if (text === undefined) throw wrong('is missing');
  if (nameOf(text) !== name) throw wrong('was changed after it was written');
  return checkShape(SegmentSchema, JSON.parse(text));
}

/**
 * Reads the log, oldest entry first: from the document, and from as many archived segments as needed.
 * @param limit the number of newest entries to return; all by default
 * @throws RegistryError `bad_document`, `unavailable`
 */
export async function readLog(
  store: AssetStore,
  { log, archive }: Pick<RegistryDocument, 'log' | 'archive'>,
  { remote, limit = Number.POSITIVE_INFINITY }: { remote?: string | undefined; limit?: number } = {},
): Promise<readonly LogEntry[]> {
  const fits = (entry: LogEntry) => remote === undefined || entry.remote === remote;
  let found: LogEntry[] = log.filter(fits);
  for (let older: Archive | null = archive ?? null; older !== null; ) {
    const enough = found.at(-limit);
    // The document has each remote's newest entries; of all remotes together, an archived entry may be newer than one in the document.
    if (enough !== undefined && (remote !== undefined || serialOf(enough) > older.newest)) break;
    const segment: Segment = await readSegment(store, older.segment);
    found = [...segment.entries.filter(fits), ...found].sort((a, b) => serialOf(a) - serialOf(b));
    older = segment.previous;
  }
  return limit === Number.POSITIVE_INFINITY ? found : found.slice(-limit);
}
