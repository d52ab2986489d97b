import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolders } from '../test-run/package-graph.ts';
import { repositoryRoot } from '../webpack/roots.ts';
import { findLeftWords } from '../words/find-left-words.ts';

/**
 * Part of `npm run check`: no new name contains a word that this repository no longer uses (docs/adr/0028-a-smaller-repository.md).
 * Exits with code 1 and a line for each name. Test files are not checked.
 */
const isTest =
  /\.(test|e2e|containers|production|scale)\.tsx?$|\/testing\/|^tools\/(e2e|bench|test-helpers)\//;
const made = /(^|\/)(node_modules|dist|dist-server)(\/|$)/;
const sources = [...packageFolders(repositoryRoot).values()]
  .flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs,cjs}`, { cwd: repositoryRoot, exclude: (name) => made.test(name) }),
  )
  .filter((file) => !isTest.test(file));
const problems = sources.flatMap((file) =>
  findLeftWords(readFileSync(path.join(repositoryRoot, file), 'utf8')).map((found) => `${file}: ${found}`),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`No new name with a left word in ${sources.length} files.`);
