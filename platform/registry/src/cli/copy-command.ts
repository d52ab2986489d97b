import { UsageError } from 'server-kit/command-line';
import { checkArrival } from '../checks/check-candidate.ts';
import { HOST_ID, isHost } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { siteToFit } from '../host-bundle/publish-host.ts';
import { keepMaps } from '../maps/keep-maps.ts';
import { RegistryError } from '../registry-error.ts';
import { assertWritable } from '../store/assert-writable.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { openStore } from '../store/open-store.ts';
import { readStored } from '../store/stored-document.ts';
import { type KeyRing, readPublicKeys } from '../trust/keys.ts';
import { problemOfDocument, problemOfEntry } from '../trust/signatures.ts';
import { keyPlaces } from '../trust/signer.ts';
import { remoteOf, versionOf } from '../writer/changes.ts';
import { enter } from '../writer/publish.ts';
import { readPublished, readPublishedHost } from '../writer/published-build.ts';
import { releaseHistoryOf, warningAbout } from '../writer/release-history.ts';
import type { ReleaseCommand, ReleaseContext } from './command.ts';
import { afterStoring, enterHost } from './enter.ts';
import { assertAccepted, settingsOfEnvironment } from './environments.ts';
import { flags, type Values } from './flags.ts';
import { assertOrigin, originOf, releaseCommands, resolveVersion } from './read-registry.ts';

/** @throws RegistryError `untrusted` */
function assertSigned(document: RegistryDocument, id: string, ring: KeyRing, place: string): void {
  const whole = problemOfDocument(document, ring);
  const problem = whole ?? problemOfEntry(id, remoteOf(document, id), ring);
  if (problem === undefined) return;
  const what = whole === undefined ? `entry of ${id}` : 'registry document';
  throw new RegistryError('untrusted', `The ${what} in ${place} ${problem}. Nothing was copied.`);
}

/** Only a version that was live in the source environment, and was not rolled back there. @throws RegistryError `bad_change` */
function assertProved(document: RegistryDocument, id: string, version: string, from: string): void {
  const warning = warningAbout(releaseHistoryOf(document, id), version);
  if (warning === undefined) return;
  const why =
    warning.kind === 'never_live' ? 'was never live' : `was taken back by ${warning.who} at ${warning.at}`;
  throw new RegistryError(
    'bad_change',
    `${id} ${version} ${why} in ${from}. To copy it all the same: --force.`,
  );
}

/** A version to copy, with its source store. The source's document is verified. */
interface CopiedVersion {
  readonly source: AssetStore;
  readonly document: RegistryDocument;
  readonly id: string;
  readonly version: string;
  /** A note for the log. */
  readonly note: string;
}

async function copyHost(
  context: ReleaseContext,
  { source, document, version, note }: CopiedVersion,
  { origin }: Values,
) {
  const { commit } = versionOf(HOST_ID, remoteOf(document, HOST_ID), version);
  const host = await readPublishedHost(source, document, version);
  const entered = await enterHost(context, host, { commit, note, origin, mustBeNew: false });
  return { ...entered, files: host.files };
}

async function copyRemote(
  context: ReleaseContext,
  { source, document, id, version, note }: CopiedVersion,
  options: Values,
) {
  const { environment, store, signer, by } = context;
  const { skipOriginCheck } = options;
  const unseen = skipOriginCheck === undefined ? '' : `; without a look at the origin: ${skipOriginCheck}`;
  const remote = remoteOf(document, id);
  const published = await readPublished(source, id, remote, version);
  const origin = await originOf(store, id, options.origin, ` in ${environment}`);
  const { isNew } = await enter(published, {
    ...{ store, signer, origin, who: by.who, note: `${note}${unseen}` },
    commit: remote.versions[version]?.commit ?? null,
    async check(joining) {
      assertOrigin(joining.document, id, origin);
      await checkArrival(joining, await siteToFit(store, joining.document, signer.ring()));
    },
    checkStored: afterStoring(context, origin, options),
  });
  return { isNew, next: releaseCommands(id, version, environment).next, files: published.files };
}

export const copyVersion: ReleaseCommand = {
  usage: 'copy <remote> <version>',
  group: 'Versions',
  summary: 'Brings a version from one environment into another',
  more: 'Without building, byte by byte, of a remote or of host-shell. Nobody gets it there yet.',
  example: 'copy mfe-seller 1.5.0 --from staging --env production',
  options: [flags.copyFrom, flags.origin, flags.copyForce, flags.skipOriginCheck],
  refusedBy:
    'an environment that does not take versions from there, a version that was never live or was taken back there, one that does not fit the host and the remotes here, and a key that may not change the remote',
  check(_, { from, env }) {
    if (env === undefined || from === env)
      throw new UsageError('Name a version and two environments: --from staging --env production.');
  },
  /**
   * Copies a version's files and entry unchanged from one environment's registry to another's; for a host with the platform's key.
   * @throws UsageError, RegistryError: what `enter` or `enterHost` throws, and the codes of the checks
   */
  async run([id = '', written = ''], { from = '', force, ...options }, context) {
    const { environment = '', store, root, outside } = context;
    assertAccepted(context, from);
    await assertWritable(store);
    const there = settingsOfEnvironment(outside, root, from);
    const source = openStore(there.ASSET_STORE ?? '');
    const document = await readStored(source);
    if (document === undefined)
      throw new RegistryError('unknown_remote', `Nothing was published in ${from} yet.`);
    if (isHost(id) && document.remotes[id] === undefined)
      throw new RegistryError(
        'unknown_remote',
        `The registry of ${from} has no host yet: its site runs what it was started with. Enter it first: ` +
          `npm run release -- publish host-shell --env ${from}`,
      );
    const version = resolveVersion(document, id, written);
    assertSigned(document, id, readPublicKeys(keyPlaces(there, root).publicFile), source.place);
    if (!force) assertProved(document, id, version, from);
    const copied = { source, document, id, version, note: `from ${from}${force ? ', by --force' : ''}` };
    const { isNew, next, files } = await (isHost(id) ? copyHost : copyRemote)(context, copied, options);
    await keepMaps(store, { id, version }, files.keys(), (file) => source.readMap(id, version, file));
    const text = isNew
      ? `Copied ${id} ${version} from ${from} to ${environment}.`
      : `${environment} has ${id} ${version} already.`;
    return { text: `${text}\n${next}`, data: { remote: id, version, from, to: environment, isNew } };
  },
};
