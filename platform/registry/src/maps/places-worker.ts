import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliDecompress } from 'node:zlib';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';

export interface BuiltPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A position in the sources. The file name of a library begins with `node_modules/`. */
export interface SourcePlace extends BuiltPlace {
  /** That line and the lines around it, if the map has the source; empty for a library. */
  readonly lines: readonly { readonly line: number; readonly text: string }[];
}

export interface PlacesWanted {
  readonly places: readonly BuiltPlace[];
  /** Compressed source maps, by the built file's name. */
  readonly maps: Readonly<Record<string, Uint8Array>>;
}

const AROUND = 3;
const MAX_LINE = 160;
const LIBRARIES = 'node_modules/';
/** The maximum size of a decompressed map; the largest one of this repository has 1.1 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

const decompress = promisify(brotliDecompress);

/** @returns for each position the one in the sources, or null if no map has it */
async function sourcePlaces({ places, maps }: PlacesWanted): Promise<(SourcePlace | null)[]> {
  const opened = new Map<string, TraceMap>();
  for (const [file, packed] of Object.entries(maps)) {
    try {
      const text = await decompress(packed, { maxOutputLength: MAX_BYTES });
      opened.set(file, new TraceMap(text.toString('utf8')));
    } catch {
      // A map that is broken or too large is skipped: its positions are null.
    }
  }
  return places.map((place) => {
    const map = opened.get(place.file);
    return map === undefined ? null : placeIn(map, place);
  });
}

function placeIn(map: TraceMap, { line, column }: BuiltPlace): SourcePlace | null {
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null || found.line === null) return null;
  const { source, line: at } = found;
  const file = nameOf(source);
  const text = file.startsWith(LIBRARIES) ? [] : (sourceContentFor(map, source)?.split('\n') ?? []);
  const first = Math.max(1, at - AROUND);
  return {
    file,
    line: at,
    column: (found.column ?? 0) + 1,
    lines: text
      .slice(first - 1, at + AROUND)
      .map((each, index) => ({ line: first + index, text: each.slice(0, MAX_LINE) })),
  };
}

/** The file name; for a library, from the last `node_modules/` on: `node_modules/react-dom/cjs/…`. */
function nameOf(source: string): string {
  const file = source.replace(/^webpack:\/\//, '');
  return file.slice(Math.max(0, file.lastIndexOf(`/${LIBRARIES}`) + 1));
}

parentPort?.postMessage(await sourcePlaces(workerData as PlacesWanted));
