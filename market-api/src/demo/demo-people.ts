import type { Role } from 'shared-contracts';

export interface DemoPerson {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly verified: boolean;
  readonly phone: string;
}

export const DEMO_PASSWORD = 'Fridge-1992!';

const person = (
  key: string,
  name: string,
  role: Role,
  { verified = false, phone = '5550100100' }: { verified?: boolean; phone?: string } = {},
): DemoPerson => ({ uid: `demo-${key}`, email: `${key}@market.test`, name, role, verified, phone });

export const buyer = person('buyer', 'Bea Winter', 'buyer', { phone: '5550100111' });
export const otherBuyer = person('buyer2', 'Tom Keller', 'buyer', { phone: '5550100112' });
export const seller = person('seller', 'Nora Frost', 'seller', { verified: true, phone: '5550100121' });
export const newSeller = person('seller2', 'Ivan Coldwell', 'seller', { phone: '5550100122' });
const admin = person('admin', 'Ada Hale', 'admin', { verified: true });

/** Between them the offers that are not the two named sellers' are shared out. */
export const otherSellers: readonly DemoPerson[] = [
  person('seller3', 'Maya Lindqvist', 'seller', { verified: true, phone: '5550100123' }),
  person('seller4', 'Oscar Brandt', 'seller', { phone: '5550100124' }),
  person('seller5', 'Priya Raman', 'seller', { verified: true, phone: '5550100125' }),
  person('seller6', 'Jonas Albrecht', 'seller', { phone: '5550100126' }),
];

export const demoPeople: readonly DemoPerson[] = [
  admin,
  seller,
  newSeller,
  ...otherSellers,
  buyer,
  otherBuyer,
];
