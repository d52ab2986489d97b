import type { User } from 'shared-contracts';
import { ada } from 'test-helpers/people';
import { pagesOf } from 'test-helpers/render';
import { routes } from '../app/routes.tsx';

/** Renders the package's pages at an address, with a market that has these responses. */
export const renderPage = pagesOf(routes, ada);

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
