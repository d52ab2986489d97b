import { compareEndpoints } from './compare-endpoints.ts';
import { conversationEndpoints } from './conversation-endpoints.ts';
import { eventEndpoints } from './event-endpoints.ts';
import { peopleEndpoints } from './people-endpoints.ts';
import { placeEndpoints } from './place-endpoints.ts';
import { productEndpoints } from './product-endpoints.ts';
import { savedSearchEndpoints } from './saved-search-endpoints.ts';
import { searchEndpoints } from './search-endpoints.ts';

/** The one table of calls: validation, response filtering, the client's types and `/openapi.json` all come from here. */
export const endpoints = {
  ...productEndpoints,
  ...searchEndpoints,
  ...savedSearchEndpoints,
  ...placeEndpoints,
  ...compareEndpoints,
  ...conversationEndpoints,
  ...eventEndpoints,
  ...peopleEndpoints,
} as const;
