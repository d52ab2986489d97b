import { foldText } from './fold-text.ts';

/*
 * Every address of the site (specification, section 2), used as `paths.home()`. A team links to another team's page through these only.
 * Each is an export of its own, so that a page carries only those that it uses.
 */

export const home = () => '/';
export const category = (categoryItemId: number | string) =>
  `/productsdetails/${encodeURIComponent(categoryItemId)}`;
export const product = (productId: string) => `/productsdetails/single/${encodeURIComponent(productId)}`;
/** @param query as the address says it, without `?` */
export const search = (query = '') => (query === '' ? '/search' : `/search?${query}`);
export const savedSearches = () => '/saved';
export const inbox = () => '/inbox';
export const conversation = (conversationId: string) => `/inbox/${encodeURIComponent(conversationId)}`;
/** An order by itself, for its two people. */
export const order = (orderId: string) => `/inbox/orders/${encodeURIComponent(orderId)}`;
export const mailSettings = () => '/inbox/settings';
/** The product as everybody may see it. @param name gives the readable words of the address */
export const publicProduct = ({ _id, productname }: { _id: string; productname: string }) =>
  `/refrigerators/${wordsOf(productname)}${encodeURIComponent(_id)}`;
/** Products side by side. @param ids at most four, in the order of the columns */
export const compare = (ids: readonly string[] = []) =>
  ids.length === 0 ? '/compare' : `/compare?ids=${ids.map(encodeURIComponent).join(',')}`;
export const seller = (sellerId: string) => `/sellers/${encodeURIComponent(sellerId)}`;
export const editProduct = (productId: string) =>
  `/buyerdashboard/myproduct/${encodeURIComponent(productId)}`;
export const blog = () => '/blog';
export const login = () => '/login';
export const signup = () => '/signup';
/** Asks for a mail with a link to `resetPassword`. */
export const forgotPassword = () => '/forgot-password';
/** Where that link leads; the identity provider adds its one-time code as `oobCode`. */
export const resetPassword = () => '/reset-password';
export const error = () => '/errorpage';
export const forbidden = () => '/err';
export const sellerDashboard = () => '/buyerdashboard';
export const addProduct = () => '/buyerdashboard/addproduct';
export const myProducts = () => '/buyerdashboard/myproduct';
export const myBuyers = () => '/buyerdashboard/mybuyers';
export const figures = () => '/buyerdashboard/figures';
export const advertisement = () => '/advertisement';
/** What the teams of this site run: versions, roll-outs, failures. For admins. */
export const platform = () => '/platform';
/** Rolls back without any remote's code; a page of the page server's own, for which the document is left. */
export const plainPlatform = () => '/platform/plain';
export const adminDashboard = () => '/admindashboard';
export const allSellers = () => '/admindashboard/allsellers';
export const allBuyers = () => '/admindashboard/allbuyers';
export const makeAdmin = () => '/admindashboard/makeadmin';
export const defaultSettings = () => '/admindashboard/updatefreezer';
export const orders = () => '/myorders';
export const orderedProducts = () => '/myorders/orderedproduct';
export const wishlist = () => '/myorders/wishlist';
export const payment = (productId?: string) =>
  productId === undefined
    ? '/myorders/payment/card'
    : `/myorders/payment/card?id=${encodeURIComponent(productId)}`;

const MAX_WORDS = 60;
/** `Bosch 300 l (white)` → `bosch-300-l-white-`; only for people to read, so letters of any script may go. */
function wordsOf(name: string): string {
  const words = foldText(name)
    .slice(0, MAX_WORDS)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.map((word) => `${word}-`).join('');
}
