import { accessDocument, writeAccessDocument } from './access/access-document.ts';
import { createTestUsers } from './access/test-users.ts';
import { walkAccess } from './access/walk.ts';
import { startTestMarket } from './test-market.ts';

/** `node market-api/src/testing/write-api-access.ts`: makes every call as every caller and writes docs/api-access.md. */
const [market, strict] = [
  await startTestMarket({ rateFactor: 10_000 }),
  await startTestMarket({ emulatorHost: undefined }),
];
const testUsers = await createTestUsers(market, strict);
try {
  await writeAccessDocument(accessDocument(await walkAccess(testUsers)));
} finally {
  await market.close();
  await strict.close();
}
process.exit(0);
