import type { Actor, TestUsers } from './test-users.ts';

/** The personal data of a user. It includes the seller's name: the product page shows it, and the table has to say so. */
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

/** These users' photo is also a picture of a product, and as such it is public. */
const alsoOfProducts = new Set(['seller', 'other seller']);

/**
 * Looks for every personal value of every user in a response as it was sent, headers included, in any field.
 * @returns `seller: name, phone; buyer: e-mail`, or an empty text
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
