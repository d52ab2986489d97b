import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Candidate } from './check-candidate.ts';

interface SourceLine {
  /** `mfe-seller/src/app/routes.tsx` */
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const shownLines = 3;
const longestText = 120;
const frame = /^\s*at .*$|^.*@https?:\/\/.*:\d+:\d+$/;

/** Reads the source maps in the build folder, each once. */
function openMaps(folder: string) {
  const maps = new Map<string, TraceMap>();
  return (file: string): TraceMap | undefined => {
    try {
      const map = maps.get(file) ?? new TraceMap(readFileSync(join(folder, `${file}.map`), 'utf8'));
      maps.set(file, map);
      return map;
    } catch {
      // Without a source map, the position in the built file is reported.
      return undefined;
    }
  };
}

function asText({ file, line, text }: SourceLine): string {
  const shown = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  return `${file}:${line}${shown === '' ? '' : `  ${shown}`}`;
}

/** @param candidate with its build folder, where the source maps are */
export function openSourceLines(candidate: Candidate) {
  const { id } = candidate.build;
  const own = `${id.replaceAll('_', '-')}/`;
  const place = new RegExp(
    `(?:https?://[^\\s()]*?/)?${id}/${candidate.version.replaceAll('.', '\\.')}/([^\\s():?]+):(\\d+):(\\d+)`,
  );
  const mapOf = openMaps(candidate.folder);

  /**
   * @param file of the build, such as `server.1a2b3c4d.cjs`
   * @param line from 1 @param column from 1
   * @returns the position in the sources with the line's text, or undefined when it is not known
   */
  const find = (file: string, line: number, column: number): SourceLine | undefined => {
    const map = mapOf(file);
    if (map === undefined) return undefined;
    const { source, line: at } = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    if (source === null || at === null) return undefined;
    const text = sourceContentFor(map, source)?.split('\n')[at - 1]?.trim() ?? '';
    return { file: source.replace(/^webpack:\/\//, ''), line: at, text };
  };
  const findIn = (text: string): SourceLine | undefined => {
    const [, file, line, column] = place.exec(text) ?? [];
    return file === undefined ? undefined : find(file, Number(line), Number(column));
  };

  return {
    find,
    /** Translates a stack of a browser or Node: keeps the message and the frames in the remote's own package, or all if there are none. */
    explain(text: string): string {
      const lines = text.split('\n');
      const message = lines
        .filter((line) => !frame.test(line))
        .map((line) => {
          const found = findIn(line);
          return found === undefined ? line : line.replace(place, asText(found));
        });
      const places = lines.filter((line) => frame.test(line)).flatMap((line) => findIn(line) ?? []);
      const mine = places.filter(({ file }) => file.startsWith(own) && !file.includes('/node_modules/'));
      const shown = [...new Set((mine.length > 0 ? mine : places).map(asText))].slice(0, shownLines);
      return [message.join('\n').trimEnd(), ...shown.map((line) => `    at ${line}`)].join('\n');
    },
  };
}
