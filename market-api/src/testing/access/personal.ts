import type { Actor, TestUsers } from './test-users.ts';

/** What is somebody's own. The seller's name is, too: it stands on the product page, which the table has to say. */
const facts = {
  name: ({ name }: Actor) => name,
  'e-mail': ({ email }: Actor) => email,
  phone: ({ phone }: Actor) => phone,
  photo: ({ photo }: Actor) => photo,
  uid: ({ uid }: Actor) => uid,
  id: ({ id }: Actor) => id,
} as const;

const owners = {
  buyer: ({ buyer }: TestUsers) => buyer,
  'other buyer': ({ otherBuyer }: TestUsers) => otherBuyer,
  seller: ({ seller }: TestUsers) => seller,
  'other seller': ({ otherSeller }: TestUsers) => otherSeller,
  admin: ({ admin }: TestUsers) => admin,
} as const;

/** The one picture that is a product's as well: as such it is for everybody. */
const alsoOfProducts = new Set(['seller', 'other seller']);

/**
 * Looks for every personal value of everybody in an answer as it went out, headers included, whatever field it may
 * stand in.
 * @returns `seller: name, phone; buyer: e-mail`, or nothing
 */
export function personalFactsIn(testUsers: TestUsers, response: string): string {
  return Object.entries(owners)
    .map(([owner, of]) => {
      const found = Object.entries(facts)
        .filter(([fact]) => fact !== 'photo' || !alsoOfProducts.has(owner))
        .filter(([, value]) => response.includes(value(of(testUsers))))
        .map(([fact]) => fact);
      return found.length > 0 ? `${owner}: ${found.join(', ')}` : '';
    })
    .filter(Boolean)
    .join('; ');
}
