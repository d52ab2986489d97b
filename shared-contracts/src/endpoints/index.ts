export * from './conversation-endpoints.ts';
export * from './data-sheet.ts';
export type { Endpoint, EndpointScope } from './endpoint.ts';
export * from './entities.ts';
export * from './fields.ts';
export * from './figure-endpoints.ts';
export { noticeKinds } from './notice-endpoints.ts';
export * from './order-endpoints.ts';
export * from './place.ts';
export * from './place-endpoints.ts';
export * from './saved-search-endpoints.ts';
export * from './search-endpoints.ts';
export * from './seller-endpoints.ts';
export { endpoints } from './table.ts';
export type {
  EndpointBody,
  EndpointHeaders,
  EndpointKey,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from './types.ts';
