import { paths } from 'shared-contracts';
import type { Person } from '../site/sign-in.ts';

/** Products and a category of the demo market. */
export interface Shelf {
  /** `_id` of two products, `categoryitemid` of the first one's category. */
  readonly product: string;
  readonly other: string;
  readonly category: number;
}

/** Every screen with an address of its own, by the role that may see it. */
export function screensOf({
  product,
  other,
  category,
}: Shelf): Readonly<Record<'visitor' | Person, string[]>> {
  return {
    visitor: [
      paths.home(),
      paths.blog(),
      paths.login(),
      paths.signup(),
      paths.forgotPassword(),
      paths.search(),
      paths.search('q=freezer&max=1'),
      paths.publicProduct({ _id: product, productname: '' }),
      paths.compare([product, other]),
      paths.error(),
      paths.forbidden(),
    ],
    buyer: [
      paths.home(),
      paths.category(category),
      paths.product(product),
      paths.orderedProducts(),
      paths.wishlist(),
      paths.savedSearches(),
      paths.payment(),
    ],
    seller: [
      paths.home(),
      paths.product(product),
      paths.addProduct(),
      paths.myProducts(),
      paths.myBuyers(),
      paths.advertisement(),
    ],
    admin: [
      paths.home(),
      paths.product(product),
      paths.allSellers(),
      paths.allBuyers(),
      paths.makeAdmin(),
      paths.defaultSettings(),
      paths.platform(),
    ],
  };
}
