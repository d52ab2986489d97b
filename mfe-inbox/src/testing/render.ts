import type { Notice } from 'shared-contracts';
import { bob } from 'test-helpers/people';
import { pagesOf } from 'test-helpers/render';
import { routes } from '../app/routes.tsx';

/** Renders the package's pages at an address, with a market that has these responses. */
export const renderPage = pagesOf(routes, bob);

export const notice = (change: Partial<Notice> = {}): Notice => ({
  ...{ _id: 'n1', kind: 'wish_cheaper', text: 'It costs less.', read: false },
  at: '2026-11-20T10:00:00.000Z',
  ...change,
});
