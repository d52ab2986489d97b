import { execFileSync } from 'node:child_process';
import { UsageError } from 'server-kit/command-line';
import { repositoryRoot } from '../webpack/roots.ts';
import { type PackageGraph, readPackageGraph, withDependents } from './package-graph.ts';
import { apiParts, browserParts, checkParts, containerParts, unitParts } from './parts.ts';
import type { Part } from './run-parts.ts';

const byName: Readonly<Record<string, () => Part[]>> = {
  check: checkParts,
  unit: unitParts,
  api: apiParts,
  browser: browserParts,
  containers: containerParts,
};
const everything = ['check', 'unit', 'api', 'browser'];

/**
 * The parts that `npm test -- <arguments>` runs: all but `containers`; the named ones (`check`, `unit`, `api`, `browser`,
 * `containers`); the unit tests of named packages; or, with `changed`, the parts that a change affects.
 * @throws UsageError when an argument is none of these
 */
export function chooseParts(args: readonly string[]): Part[] {
  const graph = readPackageGraph(repositoryRoot);
  if (args[0] === 'changed' && args.length < 3)
    return partsOfChange(graph, changedFiles(repositoryRoot, args[1]));
  const unknown = args.find((name) => !(name in byName) && !graph.has(name));
  if (unknown !== undefined) {
    throw new UsageError(
      `npm test knows ${Object.keys(byName).join(', ')}, changed [revision], and the packages; not ${unknown}.`,
    );
  }
  const packages = args.filter((name) => graph.has(name));
  const parts = args.length > 0 ? args.filter((name) => name in byName) : everything;
  return [
    ...parts.flatMap((name) => byName[name]?.() ?? []),
    ...(packages.length > 0 ? unitParts(packages) : []),
  ];
}

/**
 * The files that a developer changed, relative to the root of the repository: all changes since the branch left `main`,
 * including uncommitted and untracked files. Without any, as on `main` itself: those of the last commit.
 * @param base a revision to compare with instead
 * @throws when git does not know the revision
 */
function changedFiles(root: string, base?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean);
  const since = (revision: string) => [
    ...git('diff', '--name-only', '--no-renames', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (base !== undefined) return since(base);
  const names = git(
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/heads/main',
    'refs/remotes/origin/main',
  );
  const main = names.find((name) => name.startsWith('origin/')) ?? names[0];
  const [fork = 'HEAD'] = main === undefined ? [] : git('merge-base', 'HEAD', main);
  const files = since(fork);
  return files.length > 0 ? files : since('HEAD~1');
}

/** Documents: no test depends on them. Any other file outside of the packages affects every package. */
const documents = /\.md$|^docs\/|^\.ci\/|^tools\/bench\/results\//;
/** The package that a file belongs to, or else the file or folder at the root. */
function packageOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'platform' || first === 'tools' ? second : first;
}

/** Packages that do not affect any page, so that no browser test has to run. */
const unseen = ['bench', 'workspace', 'e2e', 'launcher'];

/**
 * The parts that a change affects: always the checks; unit tests of the changed packages and of those that depend on them; the
 * API suite when market-api is affected; the changed browser tests, and the journeys when the change may affect a page.
 */
export function partsOfChange(graph: PackageGraph, files: readonly string[]): Part[] {
  const relevant = files.filter((file) => !documents.test(file));
  const folders = [...new Set(relevant.map((file) => packageOf(file)))];
  const isOfAll = folders.some((folder) => !graph.has(folder));
  const affected = isOfAll ? [...graph.keys()] : withDependents(graph, folders);
  const specs = relevant.flatMap((file) => /^tools\/e2e\/src\/(.+)\.e2e\.ts$/.exec(file)?.[1] ?? []);
  if (affected.some((name) => !unseen.includes(name))) specs.push('journey');
  return [
    ...checkParts(),
    ...(affected.length > 0 ? unitParts(affected) : []),
    ...(affected.includes('market-api') ? apiParts() : []),
    ...(specs.length > 0 ? browserParts([...new Set(specs)]) : []),
  ];
}
