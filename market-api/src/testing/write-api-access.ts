import { accessDocument, writeAccessDocument } from './access/access-document.ts';
import { createTestUsers } from './access/test-users.ts';
import { walkAccess } from './access/walk.ts';

/** `node market-api/src/testing/write-api-access.ts`: makes every call as everybody and writes docs/api-access.md. */
const testUsers = await createTestUsers();
try {
  await writeAccessDocument(accessDocument(await walkAccess(testUsers)));
} finally {
  await testUsers.close();
}
process.exit(0);
