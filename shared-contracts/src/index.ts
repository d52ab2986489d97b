/**
 * What packages agree on. This entry has no dependency and is cheap to bundle into every remote; the endpoint
 * table with its schemas lives behind `shared-contracts/endpoints`, because only the server needs it at run time.
 */
export {
  BOOT_ELEMENT_ID,
  type BootManifest,
  type BootRemote,
  type PageCode,
  type PreviewMark,
  type RuntimeSettings,
  SHELL_ID,
  versionsOf,
} from './boot.ts';
export { BUYER_PHONE_KEY } from './buyer-phone.ts';
export { checkRemoteModule } from './check-remote-module.ts';
export { allPages } from './client/all-pages.ts';
export { beforeSending, notSent } from './client/as-shown.ts';
export type { CallOptions, CallPage, MarketClient, MarketClientOptions } from './client/market-client.ts';
export { createMarketClient, prepareChanges } from './client/market-client.ts';
export { isMarketError, MarketError, type MarketErrorInit } from './client/market-error.ts';
export { isOffline } from './client/offline.ts';
export { within } from './client/within.ts';
export {
  type ApplianceKind,
  applianceKinds,
  capacityRanges,
  type Delivery,
  deliveries,
  distances,
  type EnergyScale,
  energyClasses,
  energyScales,
  hingeSides,
  type LooksGrade,
  looksGrades,
  type Measure,
  measureLimits,
  type SearchSort,
  searchSorts,
  type WorkingState,
  workingStates,
  yearRanges,
} from './data-sheet.ts';
export {
  deliveryLabels,
  type ExplainedChoice,
  energyScaleLabels,
  formatLitres,
  formatMillimetres,
  kindLabels,
  looksTexts,
  workingStateTexts,
} from './data-sheet-labels.ts';
export type { ComparedProduct } from './endpoints/compare-endpoints.ts';
export type { DataSheet } from './endpoints/data-sheet.ts';
export type {
  Banner,
  Category,
  HomeSection,
  NewProduct,
  Product,
  SoldProduct,
  User,
} from './endpoints/entities.ts';
export type { NewPictures, ProductImage, ProductPicture } from './endpoints/pictures.ts';
export type { Place } from './endpoints/place.ts';
export type { NewOfSaved, SavedSearch } from './endpoints/saved-search-endpoints.ts';
export type { FacetName, SearchQuery, SearchResponse, Suggestion } from './endpoints/search-endpoints.ts';
export type {
  EndpointBody,
  EndpointHeaders,
  EndpointKey,
  EndpointQuery,
  EndpointResponse,
} from './endpoints/types.ts';
export { type ErrorCode, errorCodes, errorStatus, isErrorCode, type Problem } from './errors.ts';
export { emitMarketEvent, type MarketEvents, marketEventNames, onMarketEvent } from './events.ts';
export {
  type Air,
  airByKind,
  airOf,
  CARRYING_MARGIN,
  type DoorSwing,
  doorSwing,
  type FitCheck,
  type FitVerdict,
  HINGE_ROOM,
  judgeFit,
  type Kitchen,
  type KitchenMeasure,
  kitchenLimits,
  kitchenMeasures,
  neededKitchen,
} from './fit.ts';
export { type NameKind, type NameProblem, nameMessages, readName } from './input/name.ts';
export {
  type PhoneNumberProblem,
  phoneNumberLimits,
  phoneNumberMessages,
  readPhoneNumber,
} from './input/phone-number.ts';
export { isLetIn } from './is-let-in.ts';
export { type LiveVersions, VERSIONS_ADDRESS } from './live-versions.ts';
export { isSitePath, paths, publicPathOf } from './paths.ts';
export { type BootPerson, isRole, type Role, roles } from './person.ts';
export { MAX_PICTURE_TEXT, MAX_PICTURES } from './picture-limits.ts';
export {
  type Access,
  accessLevels,
  type PageHead,
  type RemotePath,
  type RemoteRoute,
  type RouteContext,
  type RouteHandle,
} from './remote.ts';
export {
  CONTRACTS,
  type FailedProps,
  type RemoteModule,
  type RemoteModule1,
  type SlotComponents,
  type SlotFill,
  type SlotFills,
} from './remote-module.ts';
export { matchRemotePath, pathsOverlap, type RemotePathMatch } from './remote-paths.ts';
export {
  type ErrorClass,
  errorClasses,
  REPORTS_ADDRESS,
  type RemoteReport,
  type ReportBatch,
  reportLimits,
  VISIT_TIMING,
  type VitalName,
  type VitalReport,
} from './reports/report.ts';
export { trimSlashes } from './trim-slashes.ts';
