import type { Config } from '../../config.ts';
import { createDailyLimits } from '../../daily-limits.ts';
import type { OpenDatabase } from '../../database/open.ts';
import type { IdentityProvider } from '../../identity/identity-provider.ts';
import { createBannersService } from '../../modules/banners/banners.service.ts';
import { createCategoriesService } from '../../modules/categories/categories.service.ts';
import { createConversationJson } from '../../modules/conversations/conversation-json.ts';
import { createConversationsService } from '../../modules/conversations/conversations.service.ts';
import { createMessagesService } from '../../modules/conversations/messages.service.ts';
import { createEventsService } from '../../modules/events/events.service.ts';
import { createFiguresService } from '../../modules/figures/figures.service.ts';
import type { AvifQueue } from '../../modules/images/avif-queue.ts';
import type { ImageEncoder } from '../../modules/images/image-encoder.ts';
import { createPicturePresenter } from '../../modules/images/images.presenter.ts';
import { createImagesService } from '../../modules/images/images.service.ts';
import type { PictureStore } from '../../modules/images/picture-store.ts';
import { createKitchensService } from '../../modules/kitchens/kitchens.service.ts';
import { createMailsService } from '../../modules/mails/mails.service.ts';
import { createSendMail } from '../../modules/mails/send-mail.ts';
import { createNoticesService } from '../../modules/notices/notices.service.ts';
import { createOrdersService } from '../../modules/orders/orders.service.ts';
import { createPlacesService } from '../../modules/places/places.service.ts';
import { createProductsService } from '../../modules/products/products.service.ts';
import { createRevisionService } from '../../modules/revision/revision.service.ts';
import { createSavedSearchesService } from '../../modules/saved-searches/saved-searches.service.ts';
import { createSearchService } from '../../modules/search/search.service.ts';
import { createSellersService } from '../../modules/sellers/sellers.service.ts';
import { createTokensService } from '../../modules/tokens/tokens.service.ts';
import { createSessionsService } from '../../modules/users/sessions.service.ts';
import { createUserAdminService } from '../../modules/users/user-admin.service.ts';
import { createUsersService } from '../../modules/users/users.service.ts';
import { createWishesService } from '../../modules/wishes/wishes.service.ts';
import type { Notifications } from '../../notifications/notifications.ts';

export type Services = ReturnType<typeof createServices>;

/** What the services of the modules are created from. */
export interface ServiceParts {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly store: PictureStore;
  readonly identity: IdentityProvider;
  readonly avif: AvifQueue;
  readonly encoder: ImageEncoder;
  readonly notifications: Notifications;
  readonly report: (error: unknown) => void;
}

export function createServices(parts: ServiceParts) {
  const { config, database, store, identity, avif, encoder, notifications, report } = parts;
  const { db } = database;
  const revision = createRevisionService(database, notifications);
  const limits = createDailyLimits(config.rateFactor);
  const pictures = createPicturePresenter(config.pictureBase);
  const images = createImagesService(db, config.uploadQuota, store, pictures, avif, encoder);
  const categories = createCategoriesService(db, revision.known);
  const places = createPlacesService();
  const { pictureBase } = config;
  const products = createProductsService(db, {
    ...{ images, categories, places, limits, pictureBase },
    revision: revision.known,
  });
  const sessions = createSessionsService(db, identity);
  const users = createUsersService(db, images, sessions, config);
  const search = createSearchService(db, { products, categories, places, revision });
  const tokens = createTokensService(config.tokenSecret, users, sessions);
  const { smtpUrl, mailFrom } = config;
  const sendMail = smtpUrl === undefined ? undefined : createSendMail(smtpUrl, mailFrom);
  const mails = createMailsService(db, config, sendMail);
  const notices = createNoticesService(db, mails);
  const { tell } = notices;
  const json = createConversationJson(pictureBase);
  const savedSearches = createSavedSearchesService(db, products, search, limits, tell);
  const orders = createOrdersService(db, products, limits, pictures, tell);
  return {
    pictures,
    images,
    categories,
    products,
    users,
    banners: createBannersService(db, pictures),
    figures: createFiguresService(db, config.tokenSecret),
    conversations: createConversationsService(db, json, limits, notices),
    messages: createMessagesService(db, json, limits, images, tell),
    events: createEventsService(db, notifications, tokens.callerOf, report),
    kitchens: createKitchensService(db),
    mails,
    notices,
    orders,
    places,
    revision,
    search,
    savedSearches,
    sellers: createSellersService(db, products),
    sessions,
    wishes: createWishesService(db, products, limits, tell),
    userAdmin: createUserAdminService(db, { products, orders, savedSearches, sessions, identity }),
    tokens,
  };
}
