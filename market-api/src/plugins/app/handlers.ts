import type { Config } from '../../config.ts';
import type { Handlers } from '../../endpoints/handlers.ts';
import { categoryHandlers } from '../../modules/categories/categories.routes.ts';
import { conversationHandlers } from '../../modules/conversations/conversations.routes.ts';
import { eventHandlers } from '../../modules/events/events.routes.ts';
import { figureHandlers } from '../../modules/figures/figures.routes.ts';
import { imageHandlers } from '../../modules/images/images.routes.ts';
import { kitchenHandlers } from '../../modules/kitchens/kitchens.routes.ts';
import { noticeHandlers } from '../../modules/notices/notices.routes.ts';
import { orderHandlers } from '../../modules/orders/orders.routes.ts';
import { placeHandlers } from '../../modules/places/places.routes.ts';
import { productHandlers } from '../../modules/products/products.routes.ts';
import { savedSearchHandlers } from '../../modules/saved-searches/saved-searches.routes.ts';
import { searchHandlers } from '../../modules/search/search.routes.ts';
import { sellerHandlers } from '../../modules/sellers/sellers.routes.ts';
import { tokenHandlers } from '../../modules/tokens/tokens.routes.ts';
import { userHandlers } from '../../modules/users/users.routes.ts';
import { wishHandlers } from '../../modules/wishes/wishes.routes.ts';
import type { Services } from './services.ts';

/** Creates a handler for every row of the endpoint table. */
export function createHandlers(services: Services, { secureCookie }: Pick<Config, 'secureCookie'>): Handlers {
  return {
    'GET /banner': services.banners,
    ...categoryHandlers(services.categories),
    ...figureHandlers(services.figures),
    ...conversationHandlers(services.conversations, services.messages),
    ...eventHandlers(services.events),
    ...imageHandlers(services.images),
    ...kitchenHandlers(services.kitchens),
    ...noticeHandlers(services.notices),
    ...orderHandlers(services.orders, services.users),
    ...placeHandlers(services.places),
    ...productHandlers(services.products, services.users),
    ...savedSearchHandlers(services.savedSearches),
    ...searchHandlers(services.search),
    ...sellerHandlers(services.sellers),
    ...tokenHandlers(services.tokens, secureCookie),
    ...userHandlers(services.users, services.userAdmin),
    ...wishHandlers(services.wishes),
  };
}
