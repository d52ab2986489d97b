import type { SessionUser } from 'shared-auth';

/** Signed-in users: one for each role. */
export const ada: SessionUser = {
  uid: 'uid-ada',
  id: 'ada',
  email: 'ada@market.test',
  name: 'Ada Admin',
  photoUrl: '',
  role: 'admin',
  verified: false,
};

export const bob: SessionUser = {
  ...ada,
  uid: 'uid-bob',
  id: 'bob',
  email: 'bob@market.test',
  name: 'Bob Buyer',
  role: 'buyer',
};

export const sally: SessionUser = {
  ...ada,
  uid: 'uid-sally',
  id: 'sally',
  email: 'sally@market.test',
  name: 'Sally Seller',
  role: 'seller',
  verified: true,
};
