export type { Endpoint, EndpointScope } from './endpoint.ts';
export * from './entities.ts';
export { endpoints } from './table.ts';
export type { EndpointBody, EndpointHeaders, EndpointKey, EndpointQuery, EndpointResponse } from './types.ts';
