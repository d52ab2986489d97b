/** Which version of each remote is live, for whom: the document, its readers and its writers. */

export { announcedStore } from './announce/announced-store.ts';
export type { WebhookSettings } from './announce/deliver.ts';
export { createAnnouncer } from './announce/webhook.ts';
export { checkHost, fitsHost } from './checks/check-host.ts';
export { commitOf } from './cli/commit-of.ts';
export { parseBuiltRemote } from './document/built-remote.ts';
export {
  BUNDLE_MAIN,
  bundleFiles,
  givenVersions,
  HOST_ID,
  HOST_TEAM,
  isHost,
} from './document/host-entry.ts';
export { emptyDocument, fileUrl, formatDocument, parseDocument } from './document/parse.ts';
export type { RolloutPlan, Targeting } from './document/rollout-schema.ts';
export type {
  BuiltRemote,
  LogEntry,
  RegistryDocument,
  RegistryRemote,
  RegistryVersion,
} from './document/schema.ts';
export { fetchBundle } from './host-bundle/bundle.ts';
export type { HostFacts } from './host-bundle/host-facts.ts';
export {
  type HostPublished,
  publishHost,
  readBuiltHost,
  readFacts,
  readHostFacts,
} from './host-bundle/publish-host.ts';
export { deployHost } from './host-bundle/release-host.ts';
export { keepHostMaps } from './maps/keep-maps.ts';
export { openSourceMaps, type SourceMaps, type VersionPlace } from './maps/open-maps.ts';
export type { SourcePlace } from './maps/source-places.ts';
export { createOriginServer } from './origin/origin-server.ts';
export {
  bytesOfPreview,
  formatPass,
  isSignedByTeam,
  LONGEST_PREVIEW_S,
  type Preview,
  type PreviewPass,
  parsePass,
  signPass,
} from './preview/pass.ts';
export {
  type AssignedRemote,
  assignHost,
  assignVersions,
  requestedByRollouts,
} from './reader/assign-versions.ts';
export {
  openRegistryReader,
  type ReaderLog,
  type RegistryProblem,
  type RegistryReader,
} from './reader/reader.ts';
export { openSeenFile, type SeenMemory, seenFile } from './reader/seen-file.ts';
export { type PublishedVersion, type ServedDocument, type ServedRemote, withHost } from './reader/served.ts';
export { RegistryError, type RegistryErrorCode } from './registry-error.ts';
export type { AssetStore, StoredDocument } from './store/asset-store.ts';
export { openStore } from './store/open-store.ts';
export type { Visit } from './targeting/assign.ts';
export { targetingText } from './targeting/rules.ts';
export { wasApproved } from './trust/approvals.ts';
export { prepareKeys } from './trust/first-use.ts';
export { readPublicKeys } from './trust/key-files.ts';
export { watchPublicKeys } from './trust/key-watch.ts';
export { type KeyPlaces, keyPlaces, openSigner, type Signer } from './trust/signer.ts';
export { applyChange } from './writer/apply-change.ts';
export {
  addVersion,
  type By,
  promote,
  rollback,
  setLive,
  setOrigin,
  startRollout,
} from './writer/changes.ts';
export { type Deployed, deploy } from './writer/deploy.ts';
export { freezeAt } from './writer/freeze.ts';
export { type LogQuery, readLog } from './writer/log-archive.ts';
export {
  assertNotEndedByGuard,
  GUARD,
  noteOfGuard,
  type Past,
  pastOf,
  previousLive,
  warningAbout,
} from './writer/past.ts';
export {
  advancePlan,
  haltPlan,
  type JudgedStep,
  startPlan,
  stepName,
  type WantedPlan,
} from './writer/plan.ts';
export { type Published, type PublishOptions, publish } from './writer/publish.ts';
export { refresh } from './writer/refresh.ts';
export { assertNotRetired, retire, usersOf } from './writer/retire.ts';
export { type Updated, update } from './writer/update.ts';
