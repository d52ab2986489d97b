import type { ErrorCode } from 'shared-contracts';
import type { EndpointKey } from 'shared-contracts/endpoints';

/** Texts of /openapi.json in addition to summaries and schemas: one for every row of the endpoint table. */
export const descriptions: Readonly<Record<EndpointKey, string>> = {
  'GET /getcategory':
    'Categories in the order they were added, also those without products. There are 500 at the most.',
  'GET /banner': 'The banners of the carousel on the home page, at most 20.',
  'GET /homesections':
    'Everything the home page shows below its banners, in one call: each category in which a product was ever ' +
    'offered, with its first three available ones, or none when all are sold.',
  'GET /products':
    'Available products of all categories. Contact data is left out for everybody but who it concerns.',
  'GET /frreezerproduct':
    'Available products of the category with the item id `id`; an unknown one has none.',
  'GET /frreezerproduct/single':
    'One product, available or sold. Its seller, its buyer and admins also get the phone numbers and e-mails.',
  'POST /frreezerproduct':
    'Puts a product of the caller up for sale. Its pictures must be uploads of their own that have not expired. ' +
    'The cover is `productimage`; `pictures` may list up to eight with it as the first. ' +
    'Whatever is sent as seller, status, category name or date is ignored.',
  'PUT /frreezerproduct':
    'Changes fields of a product that is not sold; those that are left out stay. A data sheet replaces the whole one, ' +
    'and so does a list of pictures; `productimage` alone replaces the cover. A new picture must be an upload of the ' +
    'seller; one that no product shows any more goes. A lower price shows on the wishlists it is on. For its seller and for admins.',
  'PUT /soldedproductupdate':
    'The caller buys the product. Of any number of simultaneous buyers exactly one gets it and learns the ' +
    "seller's phone and where to meet; all others are answered `already_sold` with `modifiedCount: 0`. With a `resaleprice` " +
    'it is bought at that price only: `price_changed` carries the present one in `resaleprice`. One account buys 3 ' +
    'products in 24 hours, 10 with a proved e-mail, and reserves 3 at the same time (times `MARKET_RATE_FACTOR`): `rate_limited` says ' +
    'what to do.',
  'DELETE /soldedproductupdate':
    "The product is available again; the buyer's order says `orderended` from then on and no contact data. `wrong_state` when it " +
    'is not sold, or its seller is gone. Written to the audit log.',
  'GET /loadsoldedproduct':
    'What the person with this e-mail bought, at the price they paid; `sellerremoved` where nobody is there to hand it ' +
    'over any more. An order that is no more has `orderended` and the status `available`. For themselves and for admins.',
  'GET /loadmyproduct':
    'Available and sold products of the seller with this e-mail. For themselves and for admins.',
  'DELETE /loadmyproductdelete':
    'Takes an available product off the market; a sold one only leaves the tables of its seller and stays in the ' +
    "buyer's orders, and one that is reserved stays until the reservation is cancelled (`wrong_state`). For its seller and for admins.",
  'GET /loadadvertiseproduct': 'Advertised products of the seller with this e-mail that can still be bought.',
  'GET /sellers': 'Ids alone: the sitemap is made of it. Who became an admin is not among them.',
  'GET /sellers/{id}':
    'Name, badge and counts, nothing to reach them by. `not_found` for who left the market or never offered anything.',
  'GET /sellers/{id}/reviews':
    'Reviews of orders that were handed over, from the moment when both have written or a week is over.',
  'GET /sellers/{id}/products':
    'As shoppers see them. Contact data is left out for everybody but who it concerns.',
  'PUT /advertiseupdate':
    'Advertises an available product: it comes first on the home page and in its category, for seven days. For its seller ' +
    'and for admins. Again changes nothing, with `renew=true` the seven days begin anew.',
  'GET /myfigures': 'A product that was sold stays listed until its seller takes it out of the tables.',
  'POST /products/{id}/views':
    'A visitor is an address and a browser, kept as a hash until the day is over. `modifiedCount: 0` says that nothing was counted.',
  'DELETE /advertiseupdate':
    'Ends the advertisement: the product stays for sale and stands among the others again. For its seller and for ' +
    'admins. Again changes nothing.',
  'GET /mybuyers':
    'Who bought what from the caller, and how to reach them, `buyerremoved` where their account was removed; nothing for those who never sold.',
  'POST /addcategory':
    'Adds a category and numbers it with the highest item id plus one, also when two admins add at once.',
  'GET /wishlist': 'Products the caller wished for, without those that were taken off the market.',
  'PUT /wishlist': 'Wishes for a product. Again changes nothing.',
  'DELETE /wishlist': 'Wishes for it no longer. An unknown product is nothing to take off.',
  'GET /search':
    'Words may come in any order and form, and typing errors are forgiven. What of them says a filter is read as one and stands in ' +
    '`understood` (`under 200`, `24 inch wide`, `near austin`); a parameter that is set goes before it. A parameter that ' +
    'comes several times means any of its values. Each count is that of the products with this value under all other ' +
    'filters, exact to 10000. `next` is the query of the next page, `previous` that of the page before. Distances are between cities, about a kilometre exact; ' +
    'of those in `facets.within` a larger one counts what the smaller ones do. `nichewidth` and its like find only what ' +
    'its data sheet says the measures of, with the air its kind needs.',
  'GET /search/suggest':
    'Categories, brands, products and places that begin with, or hold, what is typed so far.',
  'GET /orders/{id}':
    'Where it stands and what the caller can do with it (docs/orders.md). The buyer alone sees `code`. The review of the other one ' +
    'is there when both are written or 7 days are over. Who is neither buyer nor seller gets `not_found`, admins too.',
  'POST /orders/{id}/{action}':
    'What is not possible now is `wrong_state`, whatever comes with it. `propose` takes `times` and `place`, `accept` one `time` of those, ' +
    '`cancel` a `reason`, `handover` the `code`, `received` nothing, `review` `stars`, `described`, `ontime`, `friendly` and `text`, ' +
    '`answer` a `text`. A review replaces the own one until both can be read. After five wrong codes `rate_limited` for an hour.',
  'GET /orders/{id}/meeting.ics':
    'For whatever calendar the person has; a meeting that was moved keeps its `UID`. `wrong_state` while none is agreed.',
  'GET /saved-searches':
    'What is new is what others posted since the owner last looked (`POST /saved-searches/seen`) and is still for sale; counted to ' +
    '100. A search that asks for something that is not known any more is `unreadable`.',
  'GET /saved-searches/new': 'For a number beside a link. An offer that two searches find counts twice.',
  'POST /saved-searches':
    'The query is read as the page `/search` reads its address: what cannot be meant, the order and the page are left out. The ' +
    'same search again answers with the id that it has, under the name that it has.',
  'PATCH /saved-searches': 'Only its name can change: another search is saved by itself.',
  'DELETE /saved-searches': 'It is gone, and nothing tells of it any more.',
  'POST /saved-searches/seen': 'From now on only what is posted later is new.',
  'GET /compare':
    'What concerns no person, whoever asks, in the order of `ids`, each once. An id that belongs to no product, or to one that was ' +
    'taken off the market, is left out. A fifth id is refused.',
  'GET /conversations':
    'Of both sides that the caller is on. A seller sees none in which nothing was written. Phone numbers and e-mail addresses are taken ' +
    'out of `last` as out of the messages.',
  'POST /conversations':
    'The seller of a sold product gets the one with its buyer; of one that nobody has bought it is `own_product`. One account begins 10 ' +
    'conversations in 24 hours, 50 with a proved e-mail (times `MARKET_RATE_FACTOR`).',
  'GET /conversations/{id}': 'For everybody but the two there is none.',
  'GET /conversations/{id}/messages':
    'A phone number or an e-mail address is shown to who wrote it; the other one reads `[hidden]` in its place until there is an order ' +
    'between the two, and `hidden` says so to both. A price is `open` for 7 days at the most, while the product is for sale.',
  'POST /conversations/{id}/messages':
    'A repeated `id` changes nothing, whatever else it comes with. `wrong_state` when one has blocked the other: who was blocked learns ' +
    'only that it could not be sent. One account writes 10 messages in a minute and 100 in 24 hours, 20 and 500 with a proved e-mail ' +
    '(times `MARKET_RATE_FACTOR`).',
  'POST /conversations/{id}/read': 'With `upto` those that came after it stay unread. Again changes nothing.',
  'POST /conversations/{id}/block':
    'Holds in all conversations of the two, until who blocked ends it. What was written stays. Again changes nothing.',
  'DELETE /conversations/{id}/block': 'Again changes nothing.',
  'POST /conversations/{id}/offers':
    'A message that names a price. The buyer names three for a product at the most. `wrong_state` when the product is not for sale or a ' +
    'price is agreed already.',
  'POST /conversations/{id}/offers/{offer}/{action}':
    'The same again changes nothing. `wrong_state` when it is not open any more, or one of the own. Who buys while the price holds pays it.',
  'GET /events':
    'A stream of server-sent events: first `open`, whose id is where it begins, then `message`, `notice` and `order` with `{ kind, id }`. ' +
    'After a break it goes on after `Last-Event-ID` (or `after`); events are kept for two days, `reset` says that some are missing, and `end` that the sign-in is over. A ' +
    'comment comes every 15 seconds. It ends with the sign-in; of more than six of one person the oldest ends. With `poll` the response ' +
    'is JSON.',
  'GET /loaddbuser': 'The record of the person with this e-mail, for themselves and for admins.',
  'GET /accountstatus/buyers': 'All buyers.',
  'GET /accountstatus/sellers': 'All sellers.',
  'DELETE /deleteuseraccess':
    'From now on no token of the person works and they cannot sign in; reservations by them and of what they sell end; what they ' +
    'have not sold is off the market; orders that were handed over stay. Written to the audit log.',
  'GET /alluserformakeadmin': 'Everybody, for managing roles.',
  'PUT /alluserformakeadmin':
    'Makes an admin of somebody, or a buyer of an admin; there is no other change. It acts at once, also for ' +
    'tokens given out before. Written to the audit log. Answers the first page of the list as GET does: 50 people, or ' +
    '`limit` of them, narrowed by `search`; the header `Link` names the next page of the list.',
  'PUT /uservarified':
    'Gives the badge `Verified seller` or takes it. Written to the audit log. Answers the first page of everybody: ' +
    '50 people, or `limit` of them, narrowed by `search`; the header `Link` names the next page, of ' +
    '/alluserformakeadmin.',
  'GET /jwt':
    'Exchanges a Firebase ID token for the product token that all other calls ask for. It also sets the cookie ' +
    '`market_session`, which opens no call: the page server alone reads it, to render pages.',
  'DELETE /jwt':
    'Logout. Ends the session of the product token in `freezertoken` or, without one, of the cookie: copies of its tokens and of its ' +
    'cookie get `token_expired` from now on, and so does the ID token behind it. Again, late or without a session it answers the ' +
    'same. `all=true` ends every session of the person, for a good product token only, and answers within a second.',
  'PUT /user/add':
    'Sign-up, after the account was made at Firebase. A second call may change name and photo; a photo of the ' +
    'sign-in never replaces an uploaded one, and without `confirm` the name that a sign-in with Google brings no name. Names that pass for the market or for a verified seller are `name_taken`. Another ' +
    'name of somebody verified is refused (`wrong_state`) without `confirm: true`, and takes the badge until an admin looks again; ' +
    'that is written to the audit log.',
  'POST /1/upload':
    'JPEG, PNG, WebP or AVIF of up to 10 MB and 40 megapixels (AVIF 20), recognised by content. It is made upright, loses ' +
    'place and all other metadata, and is stored in up to three widths. Uploads that fail or that nothing uses count ' +
    'for a daily quota of the account. When too many arrive at once, `unavailable` comes before the body is read.',
  'GET /notices':
    'Messages, prices, moves of orders, reminders, reviews, wished products that cost less or are gone, new offers for saved ' +
    'searches, and people of live orders who were removed. Unread messages of one conversation are one notice. Stored for 90 days.',
  'GET /notices/unread': 'For a number beside a bell; counted to 100.',
  'POST /notices/read': 'Ids of others, or unknown ones, change nothing. Again changes nothing.',
  'GET /notices/settings': 'All are on until they are switched off, here or by the link in a mail.',
  'PUT /notices/settings': 'Answers with all of them. Notices themselves cannot be switched off.',
  'GET /places':
    'Cities of GeoNames (CC BY 4.0) with 5000 people or more. Further words say where: a region, a country, their codes. ' +
    'Marks and points do not matter.',
  'GET /me/kitchen':
    'Width, height and depth of the niche and the narrowest door on the way in, millimetres.',
  'PUT /me/kitchen': 'Replaces what was kept. Without any measure it is forgotten.',
  'DELETE /me/kitchen': 'Again changes nothing.',
};

/** Refusals specific to an endpoint, in addition to those of its scope and its input. */
export const refusals: Partial<Record<EndpointKey, readonly ErrorCode[]>> = {
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
  'PUT /uservarified': ['not_found'],
  'GET /jwt': ['no_account', 'forbidden'],
  'DELETE /jwt': ['not_signed_in', 'token_expired', 'no_account', 'account_disabled'],
  'PUT /user/add': ['forbidden', 'name_taken', 'wrong_state'],
  'POST /1/upload': ['too_large', 'unsupported_image'],
};
