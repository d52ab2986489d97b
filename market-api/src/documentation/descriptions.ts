import { type ErrorCode, errorStatus } from 'shared-contracts';
import { type Endpoint, type EndpointKey, type EndpointScope, endpoints } from 'shared-contracts/endpoints';

/** Texts of /openapi.json in addition to summaries and schemas: one for every row of the endpoint table. */
export const descriptions: Readonly<Record<EndpointKey, string>> = {
  'GET /getcategory':
    'Categories in the order they were added, also those without products. There are at most 500.',
  'GET /banner': 'The banners of the carousel on the home page, at most 20.',
  'GET /homesections':
    'Everything the home page shows below its banners, in one request: each category in which a product was ever offered, with its first ' +
    'three available products, or none when all are sold.',
  'GET /products':
    'Available products of all categories. Contact data is included only for the seller of a product and for admins.',
  'GET /frreezerproduct':
    'Available products of the category with the item id `id`; an empty list for an unknown category.',
  'GET /frreezerproduct/single':
    'One product, available or sold. Its seller, its buyer and admins also get the phone numbers and e-mails.',
  'POST /frreezerproduct':
    'Puts a product of the caller up for sale. Its pictures must be uploads of the caller that have not expired. The cover is ' +
    '`productimage`; `pictures` may list up to eight pictures, with the cover as the first. The server ignores the seller, status, ' +
    'category name and dates in the request.',
  'PUT /frreezerproduct':
    'Changes fields of a product that is not sold; fields that are left out stay. A data sheet replaces the previous one, and so does a ' +
    'list of pictures; `productimage` without `pictures` replaces the cover. A new picture must be an upload of the seller; a picture ' +
    'that no product shows any more is deleted. Wishlists show a lower price. For its seller and for admins.',
  'PUT /soldedproductupdate':
    "The caller buys the product. Of any number of concurrent buyers exactly one gets it, with the seller's phone number and where to " +
    'meet; all others get `already_sold` with `modifiedCount: 0`. With `resaleprice` the purchase fails with `price_changed` unless that ' +
    'is the current or the agreed price; the error has the current price in `resaleprice`. An account can buy 3 products in 24 hours, 10 ' +
    'with a verified e-mail, and reserve 3 at the same time (times `MARKET_RATE_FACTOR`); `rate_limited` says what to do.',
  'DELETE /soldedproductupdate':
    "The product is available again; the buyer's order has `orderended` and no contact data from then on. `wrong_state` when it is not " +
    "sold, or its seller's account was deleted. Written to the audit log.",
  'GET /loadsoldedproduct':
    'Products that the user with this e-mail bought, at the price they paid; `sellerremoved` when the account of the seller was deleted. ' +
    'An ended order has `orderended` and the status `available`. For this user and for admins.',
  'GET /loadmyproduct':
    'Available and sold products of the seller with this e-mail. For this seller and for admins.',
  'DELETE /loadmyproductdelete':
    "Withdraws an available product from the market. A sold one is only hidden from its seller's lists and stays in the buyer's orders; " +
    'a reserved one cannot be deleted until the reservation is cancelled (`wrong_state`). For its seller and for admins.',
  'GET /loadadvertiseproduct': 'Advertised products of the seller with this e-mail that can still be bought.',
  'GET /sellers': 'Only ids, for the sitemap. Sellers who became admins are not listed.',
  'GET /sellers/{id}':
    'Name, badge and counts, no contact data. `not_found` for a deleted account or a user who is no seller and has no products.',
  'GET /sellers/{id}/reviews':
    'Reviews of orders that were handed over; visible when both people have written one, or after 7 days.',
  'GET /sellers/{id}/products':
    'As shoppers see them. Contact data is included only for the seller and for admins.',
  'PUT /advertiseupdate':
    'Advertises an available product: it comes first on the home page and in its category, for seven days. For its seller and for ' +
    'admins. Repeating it changes nothing; with `renew=true` the seven days start again.',
  'GET /myfigures':
    'A sold product stays in the list until its seller hides it (`DELETE /loadmyproductdelete`).',
  'POST /products/{id}/views':
    'A visitor is a hash of address and browser, deleted after the day. `modifiedCount: 0`: the view was not counted.',
  'DELETE /advertiseupdate':
    'Ends the advertisement: the product stays for sale, in its normal place. For its seller and for admins. Repeating it changes ' +
    'nothing.',
  'GET /mybuyers':
    'Buyers of the caller, with contact data; `buyerremoved` when their account was deleted. Empty without sales.',
  'POST /addcategory':
    'Adds a category. Its item id is the highest one plus one, also when two admins add categories concurrently.',
  'GET /wishlist': "Products on the caller's wishlist, without those that were withdrawn from the market.",
  'PUT /wishlist': "Adds a product to the caller's wishlist. Repeating it changes nothing.",
  'DELETE /wishlist':
    'Removes a product from the wishlist. `deletedCount: 0` for a product that is not on it.',
  'GET /search':
    'Words may come in any order and form, and typing errors are corrected. Words that name a filter (`under 200`, `24 inch wide`, `near ' +
    'austin`) become filters and are listed in `understood`; a parameter takes precedence over the words. A parameter that is repeated ' +
    'matches any of its values. Each count is the number of products with this value under all other filters, exact up to 10000. `next` ' +
    'is the query of the next page, `previous` that of the previous one. Distances are between cities, exact to about a kilometre; in ' +
    '`facets.within` the count of a distance includes the smaller ones. `nichewidth` and the other kitchen measures find only products ' +
    'whose data sheet states the dimensions, with the air gap that their kind needs.',
  'GET /search/suggest':
    'Categories, brands, products and places that begin with the typed text or contain it.',
  'GET /orders/{id}':
    'The state of the order and what the caller can do with it (docs/orders.md). Only the buyer gets `code`. The review by the other ' +
    'person is included when both are written or after 7 days. Users who are neither buyer nor seller get `not_found`, also admins.',
  'POST /orders/{id}/{action}':
    'An action that is not possible now is `wrong_state`, whatever its body. `propose` takes `times` and `place`, `accept` one `time` of ' +
    'those, `cancel` a `reason`, `handover` the `code`, `received` nothing, `review` `stars`, `described`, `ontime`, `friendly` and ' +
    "`text`, `answer` a `text`. A review replaces the caller's own until both are visible. After five wrong codes `rate_limited` for an " +
    'hour.',
  'GET /orders/{id}/meeting.ics':
    'For any calendar application; a meeting that was moved keeps its `UID`. `wrong_state` while no meeting is agreed.',
  'GET /saved-searches':
    'New offers are those of other sellers, posted since the owner last looked (`POST /saved-searches/seen`) and still for sale; counted ' +
    'up to 100. A search with filters that do not exist any more is `unreadable`.',
  'GET /saved-searches/new': 'For a number beside a link. An offer that two searches find counts twice.',
  'POST /saved-searches':
    'The query is read as the page `/search` reads its address; invalid values, the sort order and the page are left out. Saving the ' +
    'same search again returns the existing id and keeps the existing name.',
  'PATCH /saved-searches': 'Only the name can change; another query must be saved as another search.',
  'DELETE /saved-searches': 'Deletes the search; it causes no more notices.',
  'POST /saved-searches/seen': 'From now on, only offers that are posted later are new.',
  'GET /compare':
    'Public data only, the same for all callers, in the order of `ids`, each product once. Ids that belong to no product or to a ' +
    'withdrawn one are left out. A fifth id is refused.',
  'GET /conversations':
    'Conversations of the caller as buyer and as seller. A seller gets none without messages. Phone numbers and e-mail addresses are ' +
    'hidden in `last` as in the messages.',
  'POST /conversations':
    'The seller of a sold product gets the conversation with its buyer; of an unsold one, `own_product`. An account can begin 10 ' +
    'conversations in 24 hours, 50 with a verified e-mail (times `MARKET_RATE_FACTOR`).',
  'GET /conversations/{id}': '`not_found` for all users but the two people of the conversation.',
  'GET /conversations/{id}/messages':
    'A phone number or an e-mail address is visible to its writer; the other person reads `[hidden]` instead unless the two have a live ' +
    'order of the product, and `hidden` is set for both. A price is `open` for at most 7 days, while the product is for sale.',
  'POST /conversations/{id}/messages':
    'Repeating an `id` changes nothing, whatever the rest of the body. `wrong_state` when one person has blocked the other, or the other ' +
    'account was deleted: a blocked person learns only that the message could not be sent. An account can write 10 messages in a minute ' +
    'and 100 in 24 hours, 20 and 500 with a verified e-mail (times `MARKET_RATE_FACTOR`).',
  'POST /conversations/{id}/read': 'With `upto`, later messages stay unread. Repeating it changes nothing.',
  'POST /conversations/{id}/block':
    'Applies to all conversations of the two people, until the caller ends it. Existing messages stay. Repeating it changes nothing.',
  'DELETE /conversations/{id}/block': 'Repeating it changes nothing.',
  'POST /conversations/{id}/offers':
    'A message with a price. The buyer can offer three for a product. `wrong_state` if it is not for sale or a price is agreed already.',
  'POST /conversations/{id}/offers/{offer}/{action}':
    "Repeating it changes nothing. `wrong_state` if the offer is not open, or the caller's own. While valid, it is the price for the buyer.",
  'GET /events':
    'A stream of server-sent events: first `open`, whose id is the event number at which the stream starts, then `message`, `notice` and ' +
    '`order` with `{ kind, id }`. A client that reconnects gets the events after `Last-Event-ID` (or `after`). Events are stored for two ' +
    'days; `reset` means that some are missing, and `end` that the sign-in has ended. A comment comes every 15 seconds. The stream ends ' +
    'with the sign-in; when a user opens more than six, the oldest ends. With `poll` the response is JSON.',
  'GET /loaddbuser': 'The record of the user with this e-mail, for this user and for admins.',
  'GET /accountstatus/buyers': 'All buyers.',
  'GET /accountstatus/sellers': 'All sellers.',
  'DELETE /deleteuseraccess':
    'From now on no token of the user is valid and they cannot sign in; reservations by them and of their products end; their unsold ' +
    'products are withdrawn; orders that were handed over stay. Written to the audit log.',
  'GET /alluserformakeadmin': 'All users, for managing roles.',
  'PUT /alluserformakeadmin':
    'Makes a user an admin, or an admin a buyer; other changes are refused. It takes effect at once, also for tokens issued before. ' +
    'Written to the audit log. Returns the first page of the list as GET does: 50 users, or `limit` of them, filtered by `search`; the ' +
    'header `Link` names the next page of the list.',
  'PUT /uservarified':
    'Gives or removes the badge `Verified seller`. Written to the audit log. Returns the first page of all users: 50, or `limit` of ' +
    'them, filtered by `search`; the header `Link` names the next page, of /alluserformakeadmin.',
  'GET /jwt':
    'Exchanges a Firebase ID token for the product token that all endpoints for signed-in users require. It also sets the cookie ' +
    '`market_session`, which no endpoint accepts as a sign-in: the page server uses it to render pages.',
  'DELETE /jwt':
    'Signs out. Ends the session of the product token in `freezertoken` or, without one, of the cookie: copies of its tokens and of its ' +
    'cookie get `token_expired` from now on, and so does the ID token behind it. Repeated, with an expired token or without a session, ' +
    'it responds the same. `all=true` ends all sessions of the user, needs a valid product token, and waits for the next second.',
  'PUT /user/add':
    'Sign-up, after the account was created at Firebase. A repeated request may change name and photo; a photo of the sign-in never ' +
    'replaces an uploaded one, and without `confirm` a sign-in with Google does not change the name. A name that can be mistaken for the ' +
    'market or a verified seller is `name_taken`. A verified user gets another name only with `confirm: true` (else `wrong_state`), and ' +
    'loses the badge until an admin verifies them again; that is written to the audit log.',
  'POST /1/upload':
    'JPEG, PNG, WebP or AVIF of up to 10 MB and 40 megapixels (AVIF 20), recognised by content. The picture is rotated upright, loses ' +
    'its location and all other metadata, and is stored in up to three widths. Uploads that fail or stay unused count towards a daily ' +
    'quota of the account. With too many concurrent uploads, `unavailable` is returned before the body is read.',
  'GET /notices':
    'Messages, prices, changes of orders, reminders, reviews, wished products that got cheaper or are gone, new offers for saved ' +
    'searches, and deleted accounts in open orders. Unread messages of one conversation are one notice. Stored for 90 days.',
  'GET /notices/unread': 'For a number beside a bell; counted up to 100.',
  'POST /notices/read': 'Ids of other users or unknown ids have no effect. Repeating it changes nothing.',
  'GET /notices/settings': 'All are on until the user switches them off, here or by the link in a mail.',
  'PUT /notices/settings': 'Returns all settings. Notices themselves cannot be switched off.',
  'GET /places':
    'Cities of GeoNames (CC BY 4.0) with 5000 people or more, and US zip codes. Further words narrow the search: a region, a country, ' +
    'their codes. Diacritics and punctuation are ignored.',
  'GET /me/kitchen':
    'Width, height and depth of the niche and the narrowest door on the way in, millimetres.',
  'PUT /me/kitchen': 'Replaces all stored measures. A request without any measure is `invalid`.',
  'DELETE /me/kitchen': 'Repeating it changes nothing.',
};

/** Refusals specific to an endpoint, in addition to those of its scope and its input. */
const refusals: Partial<Record<EndpointKey, readonly ErrorCode[]>> = {
  'GET /frreezerproduct/single': ['not_found'],
  'PUT /frreezerproduct': ['forbidden', 'not_found', 'already_sold'],
  'PUT /soldedproductupdate': ['not_found', 'own_product', 'already_sold', 'price_changed'],
  'DELETE /soldedproductupdate': ['not_found', 'wrong_state'],
  'GET /loadsoldedproduct': ['forbidden'],
  'POST /orders/{id}/{action}': ['wrong_state', 'rate_limited'],
  'GET /orders/{id}/meeting.ics': ['wrong_state'],
  'GET /loadmyproduct': ['forbidden'],
  'DELETE /loadmyproductdelete': ['forbidden', 'not_found', 'wrong_state'],
  'GET /loadadvertiseproduct': ['forbidden'],
  'PUT /advertiseupdate': ['forbidden', 'not_found', 'already_sold'],
  'DELETE /advertiseupdate': ['forbidden', 'not_found'],
  'POST /addcategory': ['name_taken'],
  'PUT /wishlist': ['not_found'],
  'PATCH /saved-searches': ['not_found'],
  'DELETE /saved-searches': ['not_found'],
  'POST /saved-searches/seen': ['not_found'],
  'POST /conversations': ['not_found', 'own_product'],
  'POST /conversations/{id}/messages': ['wrong_state'],
  'POST /conversations/{id}/offers': ['wrong_state'],
  'POST /conversations/{id}/offers/{offer}/{action}': ['wrong_state'],
  'GET /loaddbuser': ['forbidden'],
  'DELETE /deleteuseraccess': ['not_found', 'self_change', 'last_admin'],
  'PUT /alluserformakeadmin': ['not_found', 'self_change', 'last_admin'],
  'PUT /uservarified': ['not_found', 'wrong_state'],
  'GET /jwt': ['no_account', 'forbidden'],
  'DELETE /jwt': ['not_signed_in', 'token_expired', 'no_account', 'account_disabled'],
  'PUT /user/add': ['forbidden', 'name_taken', 'wrong_state'],
  'POST /1/upload': ['too_large', 'unsupported_image'],
};

const signedIn: readonly ErrorCode[] = ['not_signed_in', 'token_expired', 'no_account', 'account_disabled'];
const failsOfScope: Record<EndpointScope, readonly ErrorCode[]> = {
  public: [],
  identity: ['not_signed_in', 'token_expired', 'account_disabled'],
  'signed-in': signedIn,
  buyer: [...signedIn, 'forbidden'],
  seller: [...signedIn, 'forbidden'],
  admin: [...signedIn, 'forbidden'],
};

/** The refusals that a caller must expect, by status; faults of the server are not listed. */
export function refusalsOf(key: EndpointKey): ReadonlyMap<number, readonly ErrorCode[]> {
  const endpoint: Endpoint = endpoints[key];
  const takesInput =
    endpoint.params || endpoint.query || endpoint.headers || endpoint.body || endpoint.multipart;
  const codes = new Set<ErrorCode>([
    ...(takesInput ? (['invalid'] as const) : []),
    ...failsOfScope[endpoint.scope],
    // The resource that the path names by its id may not exist.
    ...(key.includes('{id}') ? (['not_found'] as const) : []),
    ...(refusals[key] ?? []),
    'rate_limited',
    'unavailable',
  ]);
  return Map.groupBy([...codes], (code) => errorStatus[code]);
}
