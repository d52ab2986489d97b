import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runNode, type StartedProcess, startNode, temporaryFolder } from 'test-helpers/node';
import { packKit } from '../pack/pack.ts';
import { installByNpm, installLinked } from './install-kit.ts';

/** A team's repository outside of this one, made by the kit's own commands. For tests and benchmarks only. */
export interface KitRepository {
  readonly folder: string;
  /** Runs `remote-kit …` there, and returns what it said. @throws that, when it fails */
  run(...args: readonly string[]): Promise<string>;
  /** Starts one that stays. */
  start(...args: readonly string[]): StartedProcess;
  /** Changes a file. @throws when there is nothing to change */
  change(file: string, from: string | RegExp, to: string): Promise<void>;
  /** Installs a kit of this version in the place of the one that is there. */
  upgrade(version: string): Promise<void>;
}

export interface RepositoryOptions {
  readonly framework?: 'react' | 'preact';
  /** By npm from the registry, or with what is installed here already. */
  readonly install?: 'npm' | 'linked';
  /** Of its commands. */
  readonly env?: NodeJS.ProcessEnv;
}

const needs = { react: [], preact: ['preact', 'preact-render-to-string'] } as const;
let tarball: Promise<string> | undefined;

/** An empty folder becomes the repository of the remote `mfe_<name>`. The kit is packed once for all of a process. */
export async function kitRepository(name: string, options: RepositoryOptions = {}): Promise<KitRepository> {
  const { framework = 'react', install = 'linked', env = process.env } = options;
  tarball ??= packKit();
  const folder = await temporaryFolder();
  const bin = path.join(folder, 'node_modules/@second-chill/remote-kit/bin/remote-kit.mjs');
  const place = { cwd: folder, env };
  const installKit = (file: string) =>
    install === 'npm' ? installByNpm(folder, file) : installLinked(folder, file, needs[framework]);
  const repository: KitRepository = {
    folder,
    async run(...args) {
      const { code, output } = await runNode([bin, ...args], place);
      if (code !== 0) throw new Error(`remote-kit ${args.join(' ')}: exit code ${code}\n${output}`);
      return output;
    },
    start: (...args) => startNode([bin, ...args], place),
    async change(file, from, to) {
      const changed = path.join(folder, file);
      const before = await readFile(changed, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`Nothing to change in ${file}`);
      await writeFile(changed, after);
    },
    async upgrade(version) {
      const file = await packKit(version);
      await installKit(file);
      // Nobody is to hand on a version that is there for a test.
      await rm(file);
    },
  };
  const installed = await tarball;
  await installKit(installed);
  await repository.run('new', name, '--framework', framework);
  // What the framework's template has added to package.json.
  if (install === 'npm' && framework !== 'react') await installByNpm(folder, installed);
  return repository;
}
