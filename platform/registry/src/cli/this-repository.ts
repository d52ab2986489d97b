import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** What `npm run release` releases from, and what builds its packages. */
export const thisRepository = { root, builder: join(root, 'tools/workspace/src/commands/build.ts') };
