import { paths } from 'shared-contracts';

/** Address of a buyer's orders, by e-mail, so that it works for deleted accounts too. */
export const buyerOrdersPath = (email?: string) =>
  `${paths.adminDashboard()}/orders${email === undefined ? '' : `?${new URLSearchParams({ email })}`}`;
