import { checkArrival } from '../checks/check-candidate.ts';
import { parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { hostsToFit } from '../host-bundle/publish-host.ts';
import { carryMaps } from '../maps/keep-maps.ts';
import { RegistryError } from '../registry-error.ts';
import { assertWritable } from '../store/assert-writable.ts';
import { openStore } from '../store/open-store.ts';
import { readPublicKeys } from '../trust/key-files.ts';
import type { KeyRing } from '../trust/public-keys.ts';
import { problemOfDocument, problemOfEntry } from '../trust/signatures.ts';
import { keyPlaces } from '../trust/signer.ts';
import { remoteOf } from '../writer/changes.ts';
import { doubtAbout, pastOf } from '../writer/past.ts';
import { enter } from '../writer/publish.ts';
import { readPublished } from '../writer/published-build.ts';
import { resolveVersion } from '../writer/resolve-version.ts';
import { afterStoring } from './after-storing.ts';
import type { Answer } from './answer.ts';
import { assertAccepted, readEnvironments, settingsOfEnvironment } from './environments.ts';
import type { CliContext } from './options.ts';
import { readRegistry, remoteOnly } from './read-registry.ts';
import { UsageError } from './usage.ts';

/** @throws RegistryError `untrusted` */
function assertSigned(document: RegistryDocument, id: string, ring: KeyRing, place: string): void {
  const whole = problemOfDocument(document, ring);
  const problem = whole ?? problemOfEntry(id, remoteOf(document, id), ring);
  if (problem === undefined) return;
  const what = whole === undefined ? `entry of ${id}` : 'registry document';
  throw new RegistryError('untrusted', `The ${what} in ${place} ${problem}. Nothing was carried.`);
}

/** Only what everybody had where it comes from, and what nobody took back there. @throws RegistryError `bad_change` */
function assertProved(document: RegistryDocument, id: string, version: string, from: string): void {
  const doubt = doubtAbout(pastOf(document, id), version);
  if (doubt === undefined) return;
  const why =
    doubt.kind === 'never_live' ? 'was never live' : `was taken back by ${doubt.who} at ${doubt.at}`;
  throw new RegistryError(
    'bad_change',
    `${id} ${version} ${why} in ${from}. To carry it all the same: --force.`,
  );
}

/**
 * `release -- carry <remote> <version> --from <environment> --env <environment>`: the files of a version and what its entry says go from one
 * environment's registry into another's, byte by byte. Nobody gets them there before they are rolled out or promoted.
 * @throws UsageError, RegistryError: what `enter` throws, and the codes of the checks
 */
export async function carryCommand(context: CliContext): Promise<Answer> {
  const { words, from, environment, store, signer, by, force, root, outside, skipOriginCheck } = context;
  const unseen = skipOriginCheck === undefined ? '' : `; without a look at the origin: ${skipOriginCheck}`;
  const id = remoteOnly(context, 'carry');
  const written = words[1];
  if (written === undefined || from === undefined || environment === undefined || from === environment)
    throw new UsageError('Name a version and two environments: --from staging --env production.');
  assertAccepted(readEnvironments(outside, root) ?? {}, environment, from);
  await assertWritable(store);
  const there = settingsOfEnvironment(outside, root, from);
  const source = openStore(there.ASSET_STORE ?? '');
  const stored = await source.readDocument();
  if (typeof stored !== 'object')
    throw new RegistryError('unknown_remote', `Nothing was published in ${from} yet.`);
  const document = parseDocument(stored.content.toString());
  const version = resolveVersion(document, id, written);
  assertSigned(document, id, readPublicKeys(keyPlaces(there, root).publicFile), source.place);
  if (!force) assertProved(document, id, version, from);
  const remote = remoteOf(document, id);
  const published = await readPublished(source, id, remote, version);
  const origin = context.origin ?? (await readRegistry(context)).remotes[id]?.origin;
  if (origin === undefined)
    throw new UsageError(`${id} is new in ${environment}: say with --origin where browsers get its files.`);
  const { isNew } = await enter(published, {
    ...{ store, signer, origin, who: by.who, note: `from ${from}${force ? ', by --force' : ''}${unseen}` },
    commit: remote.versions[version]?.commit ?? null,
    check: async (joining) =>
      checkArrival(joining, {
        document: joining.document,
        ...(await hostsToFit(store, joining.document, signer.ring())),
        store,
      }),
    checkStored: afterStoring(context, origin).uploadAndLook,
  });
  await carryMaps(source, store, { id, version }, published.files.keys());
  const next = `Next: npm run release -- rollout ${id} ${version} --percent 10 --env ${environment}, or promote ${id} ${version} --env ${environment}`;
  const said = isNew
    ? `Carried ${id} ${version} from ${from} to ${environment}.`
    : `${environment} has ${id} ${version} already.`;
  return { text: `${said}\n${next}`, data: { remote: id, version, from, to: environment, isNew } };
}
