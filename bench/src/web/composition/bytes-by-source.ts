import { SourceMap } from 'node:module';

/** The text that each source gave to a file, by the name of the source; `''` for what comes before the first one. */
export type TextBySource = ReadonlyMap<string, string>;

/** Takes a minified file apart, character by character, along its source map. */
export function textBySource(code: string, map: string): TextBySource {
  const sources = new SourceMap(JSON.parse(map));
  const parts = new Map<string, string[]>();
  code.split('\n').forEach((line, at) => {
    let start = 0;
    let current = sourceAt(sources, at, 0) ?? '';
    for (let column = 1; column <= line.length; column += 1) {
      const next = column === line.length ? '' : sourceAt(sources, at, column);
      // What a compiler added itself (styles above all) belongs to the source it was added to.
      if (column < line.length && (next === undefined || next === current)) continue;
      const list = parts.get(current) ?? [];
      parts.set(current, list);
      list.push(line.slice(start, column));
      start = column;
      current = next ?? '';
    }
  });
  return new Map([...parts].map(([source, texts]) => [source, texts.join('')]));
}

function sourceAt(map: SourceMap, line: number, column: number): string | undefined {
  const entry = map.findEntry(line, column);
  return ('originalSource' in entry && entry.originalSource) || undefined;
}

/**
 * Whose a source is: a package, or a package of this repository with its folder.
 * @param ownPackage the package that was built: its sources are named from its own folder
 */
export function ownerOf(source: string, ownPackage: string): string {
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
  if (inPackage !== undefined) return inPackage;
  const fromRoot = source.replace(/^webpack:\/\/[^/]*\/\.\/src\//, `${ownPackage}/src/`);
  const folder = /(?:^|\/)((?:host-shell|shared-[a-z]+|mfe-[a-z]+)\/src\/(?:features\/)?[^/]+)/.exec(
    fromRoot,
  )?.[1];
  return folder ?? "webpack's own";
}
