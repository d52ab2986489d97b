import { type Static, Type } from 'typebox';
import { orderStates } from '../orders/order-states.ts';
import { DataSheetSchema } from './data-sheet.ts';
import {
  Choice,
  count,
  described,
  NameInput,
  object,
  optional,
  plainText,
  textOrNull,
  yesNo,
} from './fields.ts';
import { NewPicturesSchema, ProductImageSchema, ProductPictureSchema } from './pictures.ts';

/** The entities as the API sends them (specification, section 3, and decisions, section 2). */

export const Id = Type.String({ minLength: 1, maxLength: 64, description: 'Opaque id' });
const email = (description: string) =>
  Type.String({ format: 'email', maxLength: 254, description, examples: ['buyer@market.test'] });
export const Email = email('E-mail address; upper and lower case are the same');
export const Role = described(Choice('buyer', 'seller', 'admin'), 'Role of the user');
export const PhoneNumber = Type.String({
  pattern: '^[0-9]{5,15}$',
  description: 'Digits only',
  examples: ['5550100199'],
});
/** As people write it (`readPhoneNumber`), or a number as old clients send it; the digits are stored. */
export const PhoneNumberInput = Type.Unsafe<string | number>({
  type: ['string', 'integer'],
  format: 'phone-number',
  description:
    'Phone number, 5 to 15 digits, as text or as a number; spaces, brackets, dots, hyphens and a leading + are removed',
  examples: ['+1 (555) 010-0199'],
});
export const Price = Type.Number({
  minimum: 0.01,
  maximum: 1_000_000,
  multipleOf: 0.01,
  description: 'US dollars with two decimals',
  examples: [349.5],
});
export const CategoryItemId = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'The number of a category, its `categoryitemid`',
});
/** An id of GeoNames. */
const PLACE_ID = '^[1-9][0-9]{0,8}$';
export const Timestamp = Type.String({ format: 'date-time', description: 'UTC, ISO 8601' });

/** A city. Its coordinates are not sent. */
export const PlaceSchema = Type.Object({
  id: Type.String({ pattern: PLACE_ID, description: 'Id of a city' }),
  name: plainText('Name with region and country, `Austin, Texas, US`'),
});
export type Place = Static<typeof PlaceSchema>;

/** Fields of the order in rows about sold products. */
export const orderFields = {
  orderid: optional(Id, 'Of sold products: the order, for `GET /orders/{id}` of buyer and seller'),
  orderstate: optional(Choice(...orderStates), 'Only in lists of orders and buyers: state of the order'),
  holduntil: optional(Timestamp, 'End of the reservation if no meeting is agreed until then'),
  reviewwritten: Type.Optional(
    yesNo('Only in lists of orders and buyers: the one whose list it is has reviewed the order'),
  ),
};

export const UserSchema = Type.Object({
  _id: Id,
  name: plainText('Name'),
  email: Email,
  photourl: plainText('URL of the picture; empty when there is none'),
  userrole: Role,
  uservarified: yesNo('Whether an admin has verified the user'),
  verifiedname: Type.Optional(
    plainText('The verified name, of a user who has changed it since and waits for an admin'),
  ),
});
export type User = Static<typeof UserSchema>;

export const CategorySchema = Type.Object({
  _id: Id,
  categoriesname: plainText('Name of the category'),
  categoryitemid: CategoryItemId,
});
export type Category = Static<typeof CategorySchema>;

export const BannerSchema = Type.Object({
  _id: Id,
  image: plainText('URL of the largest picture'),
  name: plainText('Headline'),
  description: plainText('Text below the headline'),
  images: Type.Array(ProductImageSchema, { description: 'The same picture in every width, narrowest first' }),
});
export type Banner = Static<typeof BannerSchema>;

/** The average of a seller's reviews. */
export const RatingSchema = object('Average rating by buyers; absent without reviews', {
  average: Type.Number({ minimum: 1, maximum: 5, description: 'Stars, to one decimal' }),
  count: Type.Integer({ minimum: 1, description: 'Number of reviews' }),
});
export type Rating = Static<typeof RatingSchema>;

export const ProductSchema = Type.Object({
  _id: Id,
  productimage: plainText('URL of the largest picture; empty when there is none'),
  images: Type.Array(ProductImageSchema, { description: 'The same picture in every width, narrowest first' }),
  pictures: optional(
    Type.Array(ProductPictureSchema),
    'Only of a single product: all its pictures, the cover first; absent for only a cover without `alt`',
  ),
  productname: plainText('Name of the product'),
  sellername: plainText('Name of the seller'),
  sellerverified: yesNo('Whether an admin has verified the seller'),
  sellerrating: Type.Optional(RatingSchema),
  sellerid: optional(
    Id,
    'Only of a single product: id for `/sellers/{id}`; absent when the seller has no such page',
  ),
  resaleprice: Price,
  originalprice: Price,
  location: plainText('Where the product is, and where buyer and seller meet'),
  place: optional(PlaceSchema, 'The city it is in, if the seller chose one'),
  distancekm: Type.Optional(count('Only in a search near a place: kilometres as the crow flies')),
  status: described(Choice('available', 'sold'), 'Whether it can still be bought'),
  categoryname: plainText('Name of its category'),
  categoryid: CategoryItemId,
  yearsofuse: plainText('How long it was used, in words'),
  condition: plainText('Condition, in words'),
  description: plainText('Description by the seller'),
  postdate: Type.String({ description: 'Local date string, UTC', examples: ['11/21/2026'] }),
  postedtime: Type.String({ description: 'Local time string, UTC', examples: ['3:04:05 PM'] }),
  postedat: Timestamp,
  advertiser: yesNo('Whether the seller advertises it'),
  advertisedsince: optional(Timestamp, 'Start of the running advertisement, for its seller and admins'),
  ownproduct: yesNo('Whether the caller is the seller'),
  datasheet: optional(DataSheetSchema, 'Further data; absent when there is none'),
  wishedprice: optional(
    Price,
    'Only on the wishlist: the price when the caller wished for it, if it is lower now',
  ),
  sellerremoved: Type.Optional(yesNo("Only of orders: true when the seller's account was deleted since")),
  orderended: Type.Optional(
    object('Only of an ended order: when and why it ended', {
      at: Timestamp,
      reason: optional(Choice('relisted'), 'An admin has put the product back on sale'),
    }),
  ),
  ...orderFields,
  // Only for the product's seller, its buyer and admins; absent for all others.
  phonenumber: Type.Optional(PhoneNumber),
  selleremail: Type.Optional(email("The seller's e-mail")),
  buyeremail: Type.Optional(email("The buyer's e-mail")),
  buyerphonenumber: Type.Optional(PhoneNumber),
  buyername: Type.Optional(plainText('Name of the buyer')),
  soldat: optional(Timestamp, 'When it was bought'),
  buyerremoved: Type.Optional(yesNo("True when the buyer's account was deleted since")),
});
export type Product = Static<typeof ProductSchema>;

/** A row of the seller's My Buyer table. */
export const SoldProductSchema = Type.Object({
  _id: Id,
  productname: plainText('Name of the product'),
  resaleprice: Price,
  soldat: Timestamp,
  ...orderFields,
  buyername: plainText('Name of the buyer'),
  buyeremail: Email,
  buyerphonenumber: PhoneNumber,
  buyerremoved: Type.Optional(yesNo("True when the buyer's account was deleted since")),
});
export type SoldProduct = Static<typeof SoldProductSchema>;

export const HomeSectionSchema = Type.Object({
  category: described(CategorySchema, 'The category'),
  products: Type.Array(ProductSchema, { maxItems: 3, description: 'Empty when all are sold' }),
});
export type HomeSection = Static<typeof HomeSectionSchema>;

const ignored = (maxLength: number) =>
  Type.Optional(textOrNull('Ignored: the server sets it', { maxLength }));

/** Fields the server sets itself (status, seller, category name, dates) are accepted for old clients and ignored. */
export const NewProductSchema = Type.Object({
  productimage: Type.String({ minLength: 1, maxLength: 2048, description: 'The `data.url` of an upload' }),
  pictures: Type.Optional(NewPicturesSchema),
  resaleprice: Price,
  originalprice: Price,
  phonenumber: PhoneNumberInput,
  location: NameInput('line', 120, 'Where the product is, and where buyer and seller meet'),
  categoryid: CategoryItemId,
  productname: NameInput('name', 120, 'Name of the product'),
  yearsofuse: NameInput('line', 40, 'How long it was used, in words'),
  condition: NameInput('line', 120, 'Condition, in words'),
  description: NameInput('text', 4000, 'Description by the seller'),
  datasheet: optional(DataSheetSchema, 'Further data'),
  place: Type.Optional(
    textOrNull('Id of the city it is in (`GET /places`); null for none', { pattern: PLACE_ID }),
  ),
  sellername: ignored(200),
  selleremail: ignored(254),
  status: ignored(20),
  categoryname: ignored(120),
  postdate: ignored(60),
  postedtime: ignored(60),
});
export type NewProduct = Static<typeof NewProductSchema>;

export const Acknowledged = yesNo('Always true');
export const UpdateResult = Type.Object({
  acknowledged: Acknowledged,
  matchedCount: count('Number of matching records'),
  modifiedCount: count('Number of changed records; 0 when nothing had to change'),
});
export const InsertResult = Type.Object({ acknowledged: Acknowledged, insertedId: Id });
export const DeleteResult = Type.Object({
  acknowledged: Acknowledged,
  deletedCount: count('Number of deleted records; 0 when there was nothing to delete'),
});
