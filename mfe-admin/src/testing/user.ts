import type { User } from 'shared-contracts';

export function account(change: Partial<User> = {}): User {
  return {
    _id: 'u1',
    name: 'Sam Seller',
    email: 'sam@market.test',
    photourl: '',
    userrole: 'seller',
    uservarified: false,
    ...change,
  };
}
