import { paths } from 'shared-contracts';

/** The orders of one buyer, by e-mail: also of an account that is deleted. */
export const buyerOrdersPath = (email?: string) =>
  `${paths.adminDashboard()}/orders${email === undefined ? '' : `?${new URLSearchParams({ email })}`}`;
