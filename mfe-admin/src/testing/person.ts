import type { SessionUser } from 'shared-auth';

export const ada: SessionUser = {
  uid: 'uid-ada',
  id: 'ada',
  email: 'ada@market.test',
  name: 'Ada Admin',
  photoUrl: '',
  role: 'admin',
  verified: false,
};
