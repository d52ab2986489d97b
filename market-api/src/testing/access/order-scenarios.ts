import { row, type Scenario } from './scenario.ts';
import type { TestUsers } from './test-users.ts';

async function ordered(testUsers: TestUsers) {
  const product = await testUsers.offer();
  await testUsers.buy(testUsers.buyer, product);
  return { id: await testUsers.orderOf(product) };
}

/** What is done with an order. */
export const orderScenarios: readonly Scenario[] = [
  row(
    'GET /orders/{id}',
    'buyer',
    async (testUsers) => ({ params: await ordered(testUsers) }),
    "the buyer's and the seller's",
  ),
  row(
    'POST /orders/{id}/{action}',
    'buyer',
    async (testUsers) => ({
      params: { ...(await ordered(testUsers)), action: 'cancel' },
      body: { reason: 'Too wide' },
    }),
    "`cancel`, the buyer's and the seller's",
  ),
  row(
    'POST /orders/{id}/{action}',
    'buyer',
    async (testUsers) => ({ params: { ...(await ordered(testUsers)), action: 'received' } }),
    "`received`, the buyer's and the seller's",
  ),
  row(
    'GET /orders/{id}/meeting.ics',
    'buyer',
    async (testUsers) => ({ params: await ordered(testUsers) }),
    "the buyer's and the seller's, without a meeting",
  ),
];
