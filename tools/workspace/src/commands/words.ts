import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/roots.ts';
import { findLeftWords } from '../words/find-left-words.ts';

/**
 * Part of `npm run check`: no new name takes a word that this repository has left (docs/adr/0028-a-smaller-repository.md). Exits with
 * code 1 and a line for each name. Tests may call things as people do.
 */
const args = [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '--',
  '*.ts',
  '*.tsx',
  '*.mjs',
  '*.cjs',
];
const listed = existsSync(path.join(repositoryRoot, '.git'))
  ? execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n')
  : [];
const isTest =
  /\.(test|e2e|containers|production|scale)\.tsx?$|\/testing\/|^tools\/(e2e|bench|test-helpers)\//;
const sources = listed.filter((file) => file !== '' && !isTest.test(file));
const problems = sources
  .filter((file) => existsSync(path.join(repositoryRoot, file)))
  .flatMap((file) =>
    findLeftWords(readFileSync(path.join(repositoryRoot, file), 'utf8')).map((found) => `${file}: ${found}`),
  );
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`No new name with a left word in ${sources.length} files.`);
