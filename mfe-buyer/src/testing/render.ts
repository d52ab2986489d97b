import { bob } from 'test-helpers/people';
import { pagesOf } from 'test-helpers/render';
import { routes } from '../app/routes.tsx';

/** Renders the package's pages at an address, with a market that has these responses. */
export const renderPage = pagesOf(routes, bob);
