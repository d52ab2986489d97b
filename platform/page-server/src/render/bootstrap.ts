import { SHELL_ID } from 'shared-contracts';
import type { FilesAt } from 'shared-contracts/errors';

/** Where the host's code that renders pages says that it lies, in stacks: nobody is sent it, so that it has no address. */
export const RENDER_FILES: FilesAt = { id: SHELL_ID, base: 'https://host.invalid/' };
export const RENDER_FILE = 'render.cjs';

/**
 * What `node -e` starts a render process with. It reads code, and what that was compiled to before, from its input, so that the
 * process may be denied every file, and runs the very bytes that the page server has checked.
 * Arguments: length of the code and of the compiled form (0: there is none yet), in bytes.
 */
export const BOOTSTRAP = `'use strict';
const { Script } = require('node:vm');
const [code, cache] = process.argv.slice(1).map(Number);
let pieces = [];
let size = 0;
let take = (piece) => {
  pieces.push(piece);
  size += piece.length;
  if (size < code + cache) return;
  const all = Buffer.concat(pieces);
  pieces = [];
  const text = '(function (module, exports, require) {' + all.subarray(0, code) + '\\n})';
  const cachedData = cache > 0 ? all.subarray(code, code + cache) : undefined;
  const script = new Script(text, { filename: '${RENDER_FILES.base}${RENDER_FILE}', cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module, module.exports, require);
  take = module.exports.start({ script, wantsCache: cache === 0 });
  take(all.subarray(code + cache));
};
process.stdin.on('data', (piece) => take(piece));
process.stdin.on('end', process.exit);
`;
