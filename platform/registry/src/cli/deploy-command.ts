import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from 'server-kit/command-line';
import { deploy as deployBuild } from '../writer/deploy.ts';
import { afterStoring } from './after-storing.ts';
import type { ReleaseCommand } from './command.ts';
import { assertAccepted } from './environments.ts';
import { flags } from './flags.ts';
import { commitOf } from './run-program.ts';

/** @returns the build folder of a package, or the given folder */
export function distOf(root: string, name: string): string {
  const given = resolve(root, name);
  return existsSync(join(given, 'dist')) ? join(given, 'dist') : given;
}

export const deploy: ReleaseCommand = {
  usage: 'deploy <package>',
  group: 'Versions',
  summary: 'For repeated deployments: enters a build and makes it live',
  more: 'A package, or the folder of a build. What was released by hand since the last deployment stays live.',
  example: 'deploy mfe-seller --origin https://seller.market.example --by pipeline',
  options: [flags.origin],
  refusedBy: 'a key that may not change the remote, and by an address that another remote has',
  /** Deploys a build without checks and smoke test: for deployments of the whole site. */
  async run([name = ''], { origin }, context) {
    const { store, signer, by, root } = context;
    const folder = distOf(root, name);
    assertAccepted(context);
    if (origin === undefined) throw new UsageError('Say with --origin where browsers get the files.');
    const { id, built, live } = await deployBuild({
      ...{ store, signer, folder, origin, who: by.who },
      commit: await commitOf(folder),
      // The origin server starts after this command, so there is nothing to check yet.
      checkStored: afterStoring(context, origin, { skipOriginCheck: 'nothing serves it yet' }),
    });
    const byHand =
      live === undefined
        ? 'the remote is retired'
        : `${live} was released by hand, or releases are frozen: it stays live`;
    const text = live === built ? 'live' : `published; ${byHand}`;
    return { text: `${id} ${built} is ${text}.`, data: { remote: id, version: built, live } };
  },
};
