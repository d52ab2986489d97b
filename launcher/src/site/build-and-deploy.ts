import { openSigner, openStore } from 'remote-registry';
import { buildRoom } from '../build/build-room.ts';
import { createLimit } from '../build/limit.ts';
import { hostRoom, type RemoteRoom } from '../rooms.ts';
import { deployHost } from './deploy-host.ts';
import { deployRemote } from './deploy-remote.ts';
import { prepareRegistry } from './prepare-registry.ts';
import { originOf, originService } from './services.ts';
import type { Session } from './session.ts';

const buildsAtOnce = 2;

/** Builds the host and these remotes where something changed, publishes the remotes, and serves their files. */
export async function buildAndDeploy(
  session: Session,
  remotes: readonly RemoteRoom[],
  options: { readonly host: boolean } = { host: true },
): Promise<void> {
  const { config, steps, supervisor } = session;
  const inTurn = createLimit(buildsAtOnce);
  const store = openStore(config.store);
  const signer = openSigner(config.keys);
  await steps.run('Registry', () => prepareRegistry(config, store));
  const build = (room: string, deploy: () => Promise<string>) =>
    inTurn(() =>
      steps.run(`Build ${room}`, async () => {
        const built = await buildRoom(supervisor, config.root, room);
        return [built ? '' : 'unchanged', await deploy()].filter(Boolean).join(', ');
      }),
    );
  const deploy = async (remote: RemoteRoom) => {
    const { built, live } = await deployRemote(
      { store, signer },
      config.root,
      remote,
      originOf(config, remote),
    );
    return live === built ? built : `${built}, but ${live} was released by hand and stays live`;
  };
  await Promise.all([
    ...(options.host ? [build(hostRoom.room, () => deployHost(config, store))] : []),
    ...remotes.map(async (remote) => {
      await build(remote.room, () => deploy(remote));
      await supervisor.start(originService(config, remote));
    }),
  ]);
}
