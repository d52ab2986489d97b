import type { Banner, Category, Place, Product, SoldProduct, User } from 'shared-contracts';

const hash = '0f9a3c51de7b24886a1ec0d5b3f7291466f0a8c2d9e4b7135c8e60af12d3b794';
const picture = (width: number, height: number) => ({
  url: `/api/pictures/${hash}/${width}.webp`,
  width,
  height,
});

const pictures = [picture(320, 240), picture(640, 480), picture(1200, 900)];
export const largestPicture = picture(1200, 900);
export const productId = '5b1c6f0e-3f64-4a8e-9c0b-2f6f1d1f9a11';
export const personId = '9d2f7c1a-6f0b-4b8f-8d43-0c5a2a6e7b22';

export const changed = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
export const deleted = { acknowledged: true, deletedCount: 1 };

export const category: Category = {
  _id: 'c7a0d1d4-2d0e-4f5b-9a53-1f0e7c6b5a33',
  categoriesname: 'French Door',
  categoryitemid: 1,
};

export const banner: Banner = {
  _id: 'ab3d5e6f-7081-4c92-8da3-b4c5d6e7f844',
  image: largestPicture.url,
  images: pictures,
  name: 'Cold comes back',
  description: 'Good refrigerators find a second kitchen.',
};

export const user: User = {
  _id: personId,
  name: 'Nora Frost',
  email: 'seller@market.test',
  photourl: '',
  userrole: 'seller',
  uservarified: true,
};

export const austin: Place = { id: '4671654', name: 'Austin, Texas, US' };

/** As anybody sees it. */
export const product: Product = {
  _id: productId,
  productimage: largestPicture.url,
  images: pictures,
  productname: 'Two-door fridge with ice maker',
  sellername: 'Nora Frost',
  sellerverified: true,
  resaleprice: 349.5,
  originalprice: 899.99,
  location: 'Riverside 7, Springfield',
  status: 'available',
  categoryname: 'French Door',
  categoryid: 1,
  yearsofuse: '3 years',
  condition: 'Good, one scratch on the left side',
  description: 'Cools well and is quiet. New seals last year.',
  postdate: '11/21/2026',
  postedtime: '3:04:05 PM',
  postedat: '2026-11-21T15:04:05.000Z',
  advertiser: true,
  ownproduct: false,
};

/** As its seller sees it. */
export const ownProduct: Product = {
  ...product,
  advertisedsince: '2026-11-21T16:20:00.000Z',
  ownproduct: true,
  phonenumber: '5550100121',
  selleremail: 'seller@market.test',
};

/** As its buyer sees it. */
export const orderedProduct: Product = {
  ...product,
  status: 'sold',
  advertiser: false,
  phonenumber: '5550100121',
  selleremail: 'seller@market.test',
  buyeremail: 'buyer@market.test',
  buyerphonenumber: '5550100111',
  buyername: 'Bea Winter',
  soldat: '2026-11-22T09:30:00.000Z',
};

export const sale: SoldProduct = {
  _id: productId,
  productname: product.productname,
  resaleprice: 349.5,
  soldat: '2026-11-22T09:30:00.000Z',
  buyername: 'Bea Winter',
  buyeremail: 'buyer@market.test',
  buyerphonenumber: '5550100111',
};
