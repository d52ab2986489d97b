/** The registry: a signed document of which version of each remote is live for which visitors, with its readers and writers. */

export { announcedStore, createAnnouncer, type WebhookSettings } from './announce/webhook.ts';
export { checkHost, fitsHost } from './checks/check-host.ts';
export { commitOf } from './cli/run-program.ts';
export * from './document/host-entry.ts';
export { parseDocument } from './document/parse.ts';
export type { RolloutPlan, Targeting } from './document/rollout-schema.ts';
export type { LogEntry, RegistryDocument, RegistryVersion } from './document/schema.ts';
export { withFileNames } from './document/version-files.ts';
export { fetchBundle } from './host-bundle/bundle.ts';
export type { HostFacts } from './host-bundle/host-facts.ts';
export { publishHost, readBuiltHost, readFacts, readHostFacts } from './host-bundle/publish-host.ts';
export { deployHost } from './host-bundle/release-host.ts';
export { keepMaps, mapsBeside } from './maps/keep-maps.ts';
export { openSourceMaps, type SourceMaps, type VersionPlace } from './maps/open-maps.ts';
export { acceptedEncodings } from './origin/find-file.ts';
export { createOriginServer } from './origin/origin-server.ts';
export * from './preview/pass.ts';
export * from './reader/assign-versions.ts';
export { downgradeProtectionFile, openDowngradeProtection } from './reader/downgrade-protection.ts';
export { openRegistryReader, type ReaderLog, type RegistryReader } from './reader/reader.ts';
export { type PublishedVersion, type ServedDocument, type ServedRemote, withHost } from './reader/served.ts';
export { type Serving, servingOf } from './reader/serving.ts';
export { RegistryError } from './registry-error.ts';
export type { AssetStore } from './store/asset-store.ts';
export { openStore } from './store/open-store.ts';
export type { Visit } from './targeting/assign.ts';
export { targetingText } from './targeting/assign.ts';
export { wasApproved } from './trust/approvals.ts';
export { prepareKeys } from './trust/first-use.ts';
export { readPublicKeys, watchPublicKeys } from './trust/keys.ts';
export { keyPlaces, openSigner, type Signer } from './trust/signer.ts';
export { applyChange } from './writer/apply-change.ts';
export { addVersion, promote, rollback, setLive, startRollout } from './writer/changes.ts';
export { freezeAt } from './writer/freeze.ts';
export * from './writer/plan.ts';
export { deploy, publish } from './writer/publish.ts';
export { integrityOf } from './writer/read-build.ts';
export {
  assertNotEndedByGuard,
  GUARD,
  noteOfGuard,
  previousLive,
  type ReleaseHistory,
  releaseHistoryOf,
  warningAbout,
} from './writer/release-history.ts';
export { assertNotRetired, retire, usersOf } from './writer/retire.ts';
export { update } from './writer/update.ts';
