import { ada } from 'test-helpers/people';
import { pagesOf } from 'test-helpers/render';
import { routes } from '../app/routes.tsx';

/** The package's pages at an address, of a market that has these responses. */
export const renderPage = pagesOf(routes, ada);
