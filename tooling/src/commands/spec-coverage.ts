import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findGaps } from '../coverage/find-gaps.ts';
import { packageNames } from '../test-run/package-graph.ts';
import { repositoryRoot } from '../webpack/roots.ts';

/**
 * Part of `npm run check`: holds docs/spec-coverage.md against the tests it names. Exits with code 1 and a line for each
 * row that names no package or no test, or a test that does not exist any more.
 */
const DOCUMENT = 'docs/spec-coverage.md';

function read(file: string): string | undefined {
  const place = path.join(repositoryRoot, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

const packages = [...packageNames(repositoryRoot), 'host-shell/server'];
const gaps = findGaps(read(DOCUMENT) ?? '', { packages, read });
for (const gap of gaps) console.error(`${DOCUMENT}, ${gap}.`);
if (gaps.length > 0) {
  console.error('\nName the test that proves the row now, or write it: no sentence goes without.');
  process.exit(1);
}
console.log('Every row names a package and a test that exists.');
