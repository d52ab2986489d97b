import { Type } from 'typebox';
import { byId, type Endpoint, listOf, onlyOnce } from './endpoint.ts';
import {
  BannerSchema,
  CategoryItemId,
  CategorySchema,
  DeleteResult,
  Email,
  HomeSectionSchema,
  Id,
  InsertResult,
  NewProductSchema,
  PhoneNumber,
  PhoneNumberInput,
  Price,
  ProductSchema,
  SoldProductSchema,
  UpdateResult,
} from './entities.ts';
import { Choice, described, NameInput, optional, plainText } from './fields.ts';

const products = Type.Array(ProductSchema);

/** Products for sale, orders, the wishlist and advertisements. */
export const productEndpoints = {
  'GET /getcategory': {
    scope: 'public',
    cache: 'public',
    summary: 'Categories, oldest first. Next page in the Link header.',
    ...listOf(CategorySchema),
  },
  'GET /banner': {
    scope: 'public',
    cache: 'public',
    summary: 'The banners of the home page, in order; at most 20.',
    response: Type.Array(BannerSchema),
  },
  'GET /homesections': {
    scope: 'public',
    cache: 'by-reader',
    summary:
      'Categories that ever had a product, oldest first, each with its first three available ones, advertised first. Next page in the Link header.',
    ...listOf(HomeSectionSchema),
  },
  'GET /products': {
    scope: 'public',
    cache: 'by-reader',
    summary: 'Available products, advertised first, newest first. Next page in the Link header.',
    ...listOf(ProductSchema),
  },
  'GET /frreezerproduct': {
    scope: 'public',
    cache: 'by-reader',
    summary:
      'Available products of one category, advertised first, newest first. Next page in the Link header.',
    ...listOf(ProductSchema, { id: CategoryItemId }),
  },
  'GET /frreezerproduct/single': {
    scope: 'public',
    cache: 'by-reader',
    summary: 'One product as an array of one; contact data only for its seller, its buyer and admins.',
    query: byId,
    response: products,
  },
  'POST /frreezerproduct': {
    scope: 'seller',
    summary: 'Adds a product. Seller, status, category name and dates are set by the server.',
    headers: onlyOnce,
    body: NewProductSchema,
    response: InsertResult,
  },
  'PUT /frreezerproduct': {
    scope: 'signed-in',
    summary: "Changes the caller's product while it is not sold. Fields that are left out keep their values.",
    query: byId,
    body: Type.Partial(NewProductSchema),
    response: UpdateResult,
  },
  'PUT /soldedproductupdate': {
    scope: 'buyer',
    summary: 'Buys an available product, in one atomic statement.',
    query: byId,
    body: Type.Object({
      status: described(Choice('sold'), 'New status of the product'),
      buyeremail: described(Email, "The caller's own e-mail"),
      buyerphonenumber: PhoneNumberInput,
      resaleprice: optional(Price, 'The price that the buyer saw: if it has changed, nothing is bought'),
    }),
    response: Type.Object({
      ...UpdateResult.properties,
      phonenumber: described(PhoneNumber, "The seller's phone number, to agree on a meeting"),
      location: plainText('Where to meet'),
      resaleprice: optional(Price, 'Price of the order: an agreed price takes precedence'),
      sellerremoved: ProductSchema.properties.sellerremoved,
      orderid: ProductSchema.properties.orderid,
    }),
  },
  'DELETE /soldedproductupdate': {
    scope: 'admin',
    summary: 'Puts a sold product back on sale and ends its order.',
    query: byId,
    response: DeleteResult,
  },
  'GET /loadsoldedproduct': {
    scope: 'signed-in',
    summary: "A buyer's orders, newest first, as they were when bought, including ended orders.",
    ...listOf(ProductSchema, { email: Email }),
  },
  'GET /loadmyproduct': {
    scope: 'signed-in',
    cache: 'by-caller',
    summary: "A seller's products, newest first.",
    ...listOf(ProductSchema, { email: Email }),
  },
  'DELETE /loadmyproductdelete': {
    scope: 'signed-in',
    summary: "Deletes the caller's product; a sold one is only hidden from the seller's lists.",
    query: byId,
    response: DeleteResult,
  },
  'GET /loadadvertiseproduct': {
    scope: 'signed-in',
    cache: 'by-caller',
    summary: "A seller's advertised products that are not sold.",
    ...listOf(ProductSchema, { email: Email }),
  },
  'PUT /advertiseupdate': {
    scope: 'signed-in',
    summary: "Advertises the caller's available product for a week.",
    query: Type.Object({
      id: Id,
      renew: optional(Choice('true'), 'The week starts now, also for a product that is advertised already'),
    }),
    headers: Type.Object({ advertiseremail: described(Email, "The caller's own e-mail") }),
    response: UpdateResult,
  },
  'DELETE /advertiseupdate': {
    scope: 'signed-in',
    summary: "Ends the advertisement of the caller's product.",
    query: byId,
    response: DeleteResult,
  },
  'GET /mybuyers': {
    scope: 'signed-in',
    summary: "The caller's sold products with their buyers, newest first.",
    ...listOf(SoldProductSchema),
  },
  'POST /addcategory': {
    scope: 'admin',
    summary: 'Adds a category; the database assigns the item id and ignores the one in the request.',
    headers: onlyOnce,
    body: Type.Object({
      categoriesname: NameInput('category-name', 60, 'Name; must be unique, ignoring upper and lower case'),
      categoryitemid: optional(CategoryItemId, 'Ignored: the database numbers the categories'),
    }),
    response: Type.Object({ ...InsertResult.properties, categoryitemid: CategoryItemId }),
  },
  'GET /wishlist': {
    scope: 'buyer',
    summary: "The products on the caller's wishlist, last added first.",
    ...listOf(ProductSchema),
  },
  'PUT /wishlist': {
    scope: 'buyer',
    summary: 'Adds a product to the wishlist; repeating it changes nothing.',
    query: byId,
    response: UpdateResult,
  },
  'DELETE /wishlist': {
    scope: 'buyer',
    summary: 'Removes a product from the wishlist.',
    query: byId,
    response: DeleteResult,
  },
} as const satisfies Record<string, Endpoint>;
