import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runNode, type StartedProcess, startNode, temporaryFolder } from 'test-helpers/node';
import { packKit } from '../pack/pack.ts';
import { installByNpm, installLinked } from './install-kit.ts';

interface RepositoryOptions {
  readonly framework?: 'preact';
  /** With npm from the registry, or with links to the packages that are installed here. */
  readonly install: 'npm' | 'linked';
  /** The environment variables of its commands. */
  readonly env: NodeJS.ProcessEnv;
}

let tarball: Promise<string> | undefined;

/**
 * Creates a team's own repository of the remote `mfe_<name>` in an empty folder, by the kit's commands. Each process packs the kit only
 * once. For tests and benchmarks only.
 */
export async function kitRepository(name: string, { framework, install, env }: RepositoryOptions) {
  tarball ??= packKit();
  const folder = await temporaryFolder();
  const bin = path.join(folder, 'node_modules/@second-chill/remote-kit/bin/remote-kit.mjs');
  const place = { cwd: folder, env };
  const installKit = (file: string) =>
    install === 'npm'
      ? installByNpm(folder, file)
      : installLinked(folder, file, framework ? ['preact', 'preact-render-to-string'] : []);
  const repository = {
    folder,
    /** Runs `remote-kit …` in the repository and returns its output. @throws an error with the output when it fails */
    async run(...args: readonly string[]): Promise<string> {
      const { code, output } = await runNode([bin, ...args], place);
      if (code !== 0) throw new Error(`remote-kit ${args.join(' ')}: exit code ${code}\n${output}`);
      return output;
    },
    /** Starts a command that keeps running. */
    start: (...args: readonly string[]): StartedProcess => startNode([bin, ...args], place),
    /** Replaces text in a file. @throws when nothing changes */
    async change(file: string, from: string | RegExp, to: string): Promise<void> {
      const changed = path.join(folder, file);
      const before = await readFile(changed, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`Nothing to change in ${file}`);
      await writeFile(changed, after);
    },
    /** Replaces the installed kit by one of this version. */
    async upgrade(version: string): Promise<void> {
      const file = await packKit(version);
      await installKit(file);
      // Remove the tarball: a version that exists only for a test must not be distributed.
      await rm(file);
    },
  };
  const installed = await tarball;
  await installKit(installed);
  await repository.run('new', name, '--framework', framework ?? 'react');
  // Install the dependencies that the framework's template has added to package.json.
  if (install === 'npm' && framework) await installByNpm(folder, installed);
  return repository;
}
