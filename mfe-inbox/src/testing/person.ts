import type { SessionUser } from 'shared-auth';

export const bob: SessionUser = {
  uid: 'uid-bob',
  id: 'bob',
  email: 'bob@market.test',
  name: 'Bob Buyer',
  photoUrl: '',
  role: 'buyer',
  verified: false,
};
