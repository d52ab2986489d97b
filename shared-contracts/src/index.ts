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
export type { ComparedProduct } from './endpoints/compare-endpoints.ts';
export type { Conversation, Message } from './endpoints/conversation-endpoints.ts';
export type {
  Banner,
  Category,
  HomeSection,
  NewProduct,
  Product,
  Rating,
  SoldProduct,
  User,
} from './endpoints/entities.ts';
export type { EventPage, MarketEvent } from './endpoints/event-endpoints.ts';
export type { ProductFigures } from './endpoints/figure-endpoints.ts';
export type { Notice, NoticeKind, NoticeSettings } from './endpoints/notice-endpoints.ts';
export type { Order, OrderReview } from './endpoints/order-endpoints.ts';
export type { NewPictures, ProductImage, ProductPicture } from './endpoints/pictures.ts';
export type { Place } from './endpoints/place.ts';
export type { NewOfSaved, SavedSearch } from './endpoints/saved-search-endpoints.ts';
export type { SearchQuery, SearchResponse, Suggestion } from './endpoints/search-endpoints.ts';
export type { Seller, SellerReview } from './endpoints/seller-endpoints.ts';
export type * from './endpoints/types.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './fit.ts';
export * from './input/name.ts';
export * from './input/phone-number.ts';
export * from './is-site-path.ts';
export * from './limits.ts';
export * as paths from './paths.ts';
export * from './person.ts';
export * from './public-path.ts';
export * from './remote.ts';
export * from './remote-module.ts';
export * from './remote-paths.ts';
export * from './reports/report.ts';
export type { RemoteReport, ReportBatch, VitalReport } from './reports/report-schema.ts';
export type { FacetName } from './search-limits.ts';
