const password = 'Fridge-1992!';

const accounts = [
  ['buyer@market.test', 'buyer'],
  ['seller@market.test', 'seller, verified'],
  ['seller2@market.test', 'seller, not verified'],
  ['admin@market.test', 'admin'],
] as const;

/** The accounts of the demo data, as market-api makes them. */
export const demoAccounts = [
  '',
  ...accounts.map(([email, role]) => `  ${email.padEnd(21)} ${password.padEnd(14)} ${role}`),
  '',
  'Ctrl-C stops everything.',
].join('\n');
