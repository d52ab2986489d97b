import { foldText } from './fold-text.ts';

/** Every address of the site (specification, section 2). A team links to another team's page through this table only. */
export const paths = {
  home: () => '/',
  category: (categoryItemId: number | string) => `/productsdetails/${encodeURIComponent(categoryItemId)}`,
  product: (productId: string) => `/productsdetails/single/${encodeURIComponent(productId)}`,
  /** @param query as the address says it, without `?` */
  search: (query = '') => (query === '' ? '/search' : `/search?${query}`),
  savedSearches: () => '/saved',
  inbox: () => '/inbox',
  conversation: (conversationId: string) => `/inbox/${encodeURIComponent(conversationId)}`,
  /** An order by itself, for its two people. */
  order: (orderId: string) => `/inbox/orders/${encodeURIComponent(orderId)}`,
  mailSettings: () => '/inbox/settings',
  /** The product as everybody may see it. @param name gives the readable words of the address */
  publicProduct: ({ _id, productname }: { _id: string; productname: string }) =>
    `/refrigerators/${wordsOf(productname)}${encodeURIComponent(_id)}`,
  /** Products side by side. @param ids at most four, in the order of the columns */
  compare: (ids: readonly string[] = []) =>
    ids.length === 0 ? '/compare' : `/compare?ids=${ids.map(encodeURIComponent).join(',')}`,
  seller: (sellerId: string) => `/sellers/${encodeURIComponent(sellerId)}`,
  editProduct: (productId: string) => `/buyerdashboard/myproduct/${encodeURIComponent(productId)}`,
  blog: () => '/blog',
  login: () => '/login',
  signup: () => '/signup',
  /** Asks for a mail with a link to `resetPassword`. */
  forgotPassword: () => '/forgot-password',
  /** Where that link leads; the identity provider adds its one-time code as `oobCode`. */
  resetPassword: () => '/reset-password',
  error: () => '/errorpage',
  forbidden: () => '/err',
  sellerDashboard: () => '/buyerdashboard',
  addProduct: () => '/buyerdashboard/addproduct',
  myProducts: () => '/buyerdashboard/myproduct',
  myBuyers: () => '/buyerdashboard/mybuyers',
  figures: () => '/buyerdashboard/figures',
  advertisement: () => '/advertisement',
  /** What the teams of this site run: versions, roll-outs, failures. For admins. */
  platform: () => '/platform',
  /** Rolls back without any remote's code; a page of the page server's own, for which the document is left. */
  plainPlatform: () => '/platform/plain',
  adminDashboard: () => '/admindashboard',
  allSellers: () => '/admindashboard/allsellers',
  allBuyers: () => '/admindashboard/allbuyers',
  makeAdmin: () => '/admindashboard/makeadmin',
  defaultSettings: () => '/admindashboard/updatefreezer',
  orders: () => '/myorders',
  orderedProducts: () => '/myorders/orderedproduct',
  wishlist: () => '/myorders/wishlist',
  payment: (productId?: string) =>
    productId === undefined
      ? '/myorders/payment/card'
      : `/myorders/payment/card?id=${encodeURIComponent(productId)}`,
} as const;

const productPath = /^\/productsdetails\/single\/([^/?#]+)\/?(?:[?#]|$)/;

/**
 * The public page of the product that a path shows: that path itself, or of its guarded page the one without readable words,
 * which are the product's; the page is found without them.
 * @param path with or without query and hash @returns nothing for every other path
 */
export function publicPathOf(path: string): string | undefined {
  if (path.startsWith('/refrigerators/')) return path;
  const id = productPath.exec(path)?.[1];
  try {
    return id && paths.publicProduct({ _id: decodeURIComponent(id), productname: '' });
  } catch {
    return undefined;
  }
}

const MAX_WORDS = 60;
/** `Bosch 300 l (white)` → `bosch-300-l-white-`; only for people to read, so letters of any script may go. */
function wordsOf(name: string): string {
  const words = foldText(name)
    .slice(0, MAX_WORDS)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.map((word) => `${word}-`).join('');
}

/** Where somebody came from is only ever followed inside this site: `//evil.test`, `/\evil` and full addresses are not. */
export function isSitePath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\s\p{Cc}]/u.test(value)) return false;
  try {
    return new URL(value, 'http://site.invalid').origin === 'http://site.invalid';
  } catch {
    return false;
  }
}
