import { openSigner, openStore } from 'registry';
import { buildPackage } from '../build-packages/build-package.ts';
import { createLimit } from '../build-packages/limit.ts';
import { hostPackage, type RemotePackage } from '../packages.ts';
import { deployHost } from './deploy-host.ts';
import { deployRemote } from './deploy-remote.ts';
import { prepareRegistry } from './prepare-registry.ts';
import { originOf, originService } from './services.ts';
import type { Session } from './session.ts';

const buildsAtOnce = 2;

/** Builds the host and these remotes where something changed, publishes the remotes, and serves their files. */
export async function buildAndDeploy(
  session: Session,
  remotes: readonly RemotePackage[],
  options: { readonly host: boolean } = { host: true },
): Promise<void> {
  const { config, steps, supervisor } = session;
  const inTurn = createLimit(buildsAtOnce);
  const store = openStore(config.store);
  const signer = openSigner(config.keys);
  await steps.run('Registry', () => prepareRegistry(config, store));
  const build = (folder: string, deploy: () => Promise<string>) =>
    inTurn(() =>
      steps.run(`Build ${folder}`, async () => {
        const built = await buildPackage(supervisor, config.root, folder);
        return [built ? '' : 'unchanged', await deploy()].filter(Boolean).join(', ');
      }),
    );
  const deploy = async (remote: RemotePackage) => {
    const { built, live } = await deployRemote(
      { store, signer },
      config.root,
      remote,
      originOf(config, remote),
    );
    return live === built ? built : `${built}, but ${live} was released by hand and stays live`;
  };
  await Promise.all([
    ...(options.host ? [build(hostPackage.folder, () => deployHost(config, store))] : []),
    ...remotes.map(async (remote) => {
      await build(remote.folder, () => deploy(remote));
      await supervisor.start(originService(config, remote));
    }),
  ]);
}
