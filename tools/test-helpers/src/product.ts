import type { Product } from 'shared-contracts';

/** A product as in the market's responses. */
export function product(change: Partial<Product> = {}): Product {
  return {
    _id: 'p1',
    productimage: '',
    images: [],
    productname: 'Arctic 300',
    sellername: 'Sally Seller',
    sellerverified: true,
    resaleprice: 349.5,
    originalprice: 900,
    location: 'Dhaka',
    status: 'available',
    categoryname: 'French Door',
    categoryid: 3,
    yearsofuse: '3',
    condition: 'Good',
    description: 'Cold.',
    postdate: '11/20/2026',
    postedtime: '3:04:05 PM',
    postedat: '2026-11-20T15:04:05.000Z',
    advertiser: false,
    ownproduct: false,
    ...change,
  };
}
