import { compareEndpoints } from './compare-endpoints.ts';
import { conversationEndpoints } from './conversation-endpoints.ts';
import { eventEndpoints } from './event-endpoints.ts';
import { figureEndpoints } from './figure-endpoints.ts';
import { noticeEndpoints } from './notice-endpoints.ts';
import { orderEndpoints } from './order-endpoints.ts';
import { peopleEndpoints } from './people-endpoints.ts';
import { placeEndpoints } from './place-endpoints.ts';
import { productEndpoints } from './product-endpoints.ts';
import { savedSearchEndpoints } from './saved-search-endpoints.ts';
import { searchEndpoints } from './search-endpoints.ts';
import { sellerEndpoints } from './seller-endpoints.ts';

/** The one table of endpoints: validation, response filtering, the client's types and `/openapi.json` all come from here. */
export const endpoints = {
  ...productEndpoints,
  ...searchEndpoints,
  ...orderEndpoints,
  ...savedSearchEndpoints,
  ...sellerEndpoints,
  ...figureEndpoints,
  ...noticeEndpoints,
  ...placeEndpoints,
  ...compareEndpoints,
  ...conversationEndpoints,
  ...eventEndpoints,
  ...peopleEndpoints,
} as const;
