import { foldText } from './fold-text.ts';

/*
 * Every address of the site (specification, section 2), used as `paths.home()`. Teams link to pages of other teams through these functions
 * only. Each is an export of its own, so that a page bundles only the ones it uses.
 */

export const home = () => '/';
export const category = (categoryItemId: number | string) =>
  `/productsdetails/${encodeURIComponent(categoryItemId)}`;
export const product = (productId: string) => `/productsdetails/single/${encodeURIComponent(productId)}`;
/** @param query the query string without `?` */
export const search = (query = '') => (query === '' ? '/search' : `/search?${query}`);
export const savedSearches = () => '/saved';
export const inbox = () => '/inbox';
export const conversation = (conversationId: string) => `/inbox/${encodeURIComponent(conversationId)}`;
/** The page of one order, for its buyer and its seller. */
export const order = (orderId: string) => `/inbox/orders/${encodeURIComponent(orderId)}`;
export const mailSettings = () => '/inbox/settings';
/** The product's public page. @param name gives the readable words of the address */
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
/** The form that requests a mail with a link to `resetPassword`. */
export const forgotPassword = () => '/forgot-password';
/** The target of that link; the identity provider adds its one-time code as `oobCode`. */
export const resetPassword = () => '/reset-password';
export const error = () => '/errorpage';
export const forbidden = () => '/err';
export const sellerDashboard = () => '/buyerdashboard';
export const addProduct = () => '/buyerdashboard/addproduct';
export const myProducts = () => '/buyerdashboard/myproduct';
export const myBuyers = () => '/buyerdashboard/mybuyers';
export const figures = () => '/buyerdashboard/figures';
export const advertisement = () => '/advertisement';
/** Versions, rollouts and failures of all remotes, for admins. */
export const platform = () => '/platform';
/** Rolls back without the code of any remote: a page that the page server renders itself, opened by a full page load. */
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
/** `Bosch 300 l (white)` → `bosch-300-l-white-`. The words are only for people, so letters of other scripts may be dropped. */
function wordsOf(name: string): string {
  const words = foldText(name)
    .slice(0, MAX_WORDS)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.map((word) => `${word}-`).join('');
}
