import { accessDocument, writeAccessDocument } from './access/access-document.ts';
import { assembleCast } from './access/test-users.ts';
import { walkAccess } from './access/walk.ts';

/** `node market-api/src/testing/write-api-access.ts`: makes every call as everybody and writes docs/api-access.md. */
const cast = await assembleCast();
try {
  await writeAccessDocument(accessDocument(await walkAccess(cast)));
} finally {
  await cast.close();
}
process.exit(0);
