import { peopleEndpoints } from './people-endpoints.ts';
import { productEndpoints } from './product-endpoints.ts';
import { searchEndpoints } from './search-endpoints.ts';

/** The one table of calls: validation, response filtering, the client's types and `/openapi.json` all come from here. */
export const endpoints = { ...productEndpoints, ...searchEndpoints, ...peopleEndpoints } as const;
