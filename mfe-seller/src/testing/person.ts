import type { SessionUser } from 'shared-auth';

export const sally: SessionUser = {
  uid: 'uid-sally',
  id: 'sally',
  email: 'sally@market.test',
  name: 'Sally Seller',
  photoUrl: '',
  role: 'seller',
  verified: true,
};
