import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Coverage, coverageDocument, findGaps } from '../coverage/coverage.ts';
import { repositoryRoot } from '../webpack/roots.ts';

/**
 * Part of `npm run check`: checks that the tests named in docs/spec-coverage.json exist, and that docs/spec-coverage.md is up to
 * date with it. Exits with code 1 and a line for each row that names no test, or a test that does not exist any more.
 * `--write` writes the page.
 */
const SOURCE = 'docs/spec-coverage.json';
const PAGE = 'docs/spec-coverage.md';

function read(file: string): string | undefined {
  const place = path.join(repositoryRoot, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

const coverage = JSON.parse(read(SOURCE) ?? '{"sections":[]}') as Coverage;
const gaps = findGaps(coverage, read);
for (const gap of gaps) console.error(`${SOURCE}, ${gap}.`);
if (gaps.length > 0) {
  console.error('\nName the test that proves the row now, or write it: no sentence goes without.');
  process.exit(1);
}
const page = coverageDocument(coverage);
if (process.argv.includes('--write')) writeFileSync(path.join(repositoryRoot, PAGE), page);
else if (read(PAGE) !== page) {
  console.error(
    `${PAGE} is not what ${SOURCE} says: node tools/workspace/src/commands/spec-coverage.ts --write`,
  );
  process.exit(1);
}
console.log('Every row names a test that exists.');
