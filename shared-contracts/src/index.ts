/**
 * Contracts between packages. This entry has no dependency and is cheap to bundle into every remote; the endpoint
 * table with its schemas lives behind `shared-contracts/endpoints`, because only the server needs it at run time.
 */
export * from './boot.ts';
export * from './check-remote-module.ts';
export * from './client/all-pages.ts';
export { beforeSending, notSent } from './client/as-shown.ts';
export * from './client/common-queries.ts';
export * from './client/market-client.ts';
export * from './client/market-error.ts';
export { isOffline } from './client/offline.ts';
export * from './client/upload-picture.ts';
export * from './client/within.ts';
export * from './data-sheet.ts';
export * from './data-sheet-labels.ts';
export type * from './endpoints/index.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './fit.ts';
export * from './input/name.ts';
export * from './input/phone-number.ts';
export * from './is-site-path.ts';
export * from './limits.ts';
export * as paths from './paths.ts';
export { type BootPerson, isRole, type Role, roles } from './person.ts';
export * from './public-path.ts';
export * from './remote.ts';
export * from './remote-module.ts';
export * from './remote-paths.ts';
export * from './reports/report.ts';
export type { RemoteReport, ReportBatch, VitalReport } from './reports/report-schema.ts';
export type { FacetName } from './search-limits.ts';
