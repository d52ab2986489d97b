import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AssetStore,
  commitOf,
  deploy,
  deployHost,
  downgradeProtectionFile,
  HOST_ID,
  keepMaps,
  mapsBeside,
  openSigner,
  openStore,
  prepareKeys,
  publishHost,
  RegistryError,
  readBuiltHost,
} from 'registry';
import { buildChanged } from '../build-packages/fingerprint.ts';
import { type LauncherConfig, portOf } from '../config.ts';
import { hostPackage, type RemotePackage, remotePackages } from '../packages.ts';
import { group, type Step, step } from '../progress/steps.ts';
import { originService, siteUrl } from './services.ts';
import type { Session } from './session.ts';

const BUILDS_AT_ONCE = 2;
const WHO = 'npm start';

/** Builds the host and these remotes where their sources changed, publishes them, and serves the remotes' files. */
export function buildAndDeploy(
  { config, supervisor }: Session,
  remotes: readonly RemotePackage[],
  options: { readonly host: boolean } = { host: true },
): Step {
  const store = openStore(config.store);
  const signer = openSigner(config.keys);
  const build = (folder: string, publish: () => Promise<string>) =>
    step(`Build ${folder}`, async () => {
      const isNew = await buildChanged(config.root, folder, () =>
        supervisor.run(`build-${folder}`, {
          file: 'tools/workspace/src/commands/build.ts',
          args: [folder],
          env: { NODE_ENV: 'production' },
        }),
      );
      return [isNew ? '' : 'unchanged', await publish()].filter(Boolean).join(', ');
    });
  const serving: Promise<void>[] = [];
  const deployRemote = async (remote: RemotePackage) => {
    const { built, live } = await deploy({
      ...{ store, signer, who: WHO, origin: `http://localhost:${portOf(config, remote)}` },
      folder: join(config.root, remote.folder, 'dist'),
      commit: await commitOf(config.root),
    });
    const started = supervisor.start(originService(config, remote));
    // Awaited after all builds; a failure is reported there.
    started.catch(() => {});
    serving.push(started);
    return live === built ? built : staysLive(built, live);
  };
  const builds = [
    ...(options.host ? [build(hostPackage.folder, () => publishBuiltHost(config, store))] : []),
    ...remotes.map((remote) => build(remote.folder, () => deployRemote(remote))),
  ];
  return group([
    step('Registry', () => prepareRegistry(config, store)),
    group(builds, BUILDS_AT_ONCE),
    { task: () => Promise.all(serving) },
  ]);
}

const staysLive = (built: string, live: string | undefined) =>
  `${built}, but ${live} was released by hand and stays live`;

/** Prepares the keys, so that every release can be signed. @returns a note for the screen @throws RegistryError */
async function prepareRegistry(config: LauncherConfig, store: AssetStore): Promise<string | undefined> {
  const teams: Record<string, string[]> = {};
  for (const { team, id } of remotePackages) teams[team] = [...(teams[team] ?? []), id];
  // Revisions of an emptied store start at one again: the page server's downgrade protection would reject them.
  if ((await store.readDocument()) === undefined)
    rmSync(downgradeProtectionFile(config.dataDir), { force: true });
  return prepareKeys(config.keys, store, teams, config.env === 'demo');
}

/**
 * Publishes to the store the host that teams publish against and, where hosts are released through the registry, releases it.
 * The site runs without this, so a machine that lacks the permission starts all the same.
 * @returns a note for the screen
 */
async function publishBuiltHost(config: LauncherConfig, store: AssetStore): Promise<string> {
  try {
    const folder = join(config.root, hostPackage.folder);
    const host = await readBuiltHost(folder);
    const { isNew } = await publishHost(store, config.keys, host);
    if (isNew)
      await keepMaps(
        store,
        { id: HOST_ID, version: host.facts.bundle.version },
        host.files.keys(),
        mapsBeside(folder),
      );
    const live = await deployHost(host, {
      store,
      signer: openSigner(config.keys),
      by: { who: WHO, at: new Date().toISOString() },
      origin: siteUrl(config),
      commit: await commitOf(config.root),
    });
    const { version } = host.facts.bundle;
    return live === undefined || live === version ? '' : staysLive(version, live);
  } catch (error) {
    if (error instanceof RegistryError) return `teams publish against an older host: ${error.message}`;
    throw error;
  }
}
