import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deploy } from '../writer/deploy.ts';
import { afterStoring } from './after-storing.ts';
import type { Answer } from './answer.ts';
import { assertTakesBuilds, type CliContext } from './options.ts';
import { UsageError } from './usage.ts';

/** @returns the build folder that a package or a folder stands for */
export function distOf({ root, words }: CliContext): string {
  const name = words[0];
  if (name === undefined) throw new UsageError('Name a package or a build folder.');
  const given = resolve(root, name);
  return existsSync(join(given, 'dist')) ? join(given, 'dist') : given;
}

/** `release -- deploy <package or folder> --origin <url>`: for deployments of the whole site, without checks and trial. */
export async function deployCommand(context: CliContext): Promise<Answer> {
  const { store, signer, by, origin } = context;
  const folder = distOf(context);
  assertTakesBuilds(context);
  if (origin === undefined) throw new UsageError('Say with --origin where browsers get the files.');
  const { id, built, live } = await deploy({
    ...{ store, signer, folder, origin, who: by.who },
    // Its file server starts after it, so nothing is there to be looked at.
    checkStored: afterStoring(context, origin).upload,
  });
  const byHand =
    live === undefined
      ? 'the remote is retired'
      : `${live} was released by hand, or releases are frozen: it stays live`;
  const text = live === built ? 'live' : `published; ${byHand}`;
  return { text: `${id} ${built} is ${text}.`, data: { remote: id, version: built, live } };
}
