import { spawnNode } from '../process/spawn-node.ts';
import { waitReady } from '../process/supervisor.ts';
import { childFile, root } from './helpers.ts';

/** For tests only: a launcher with one child, there to be killed. */
const port = process.argv[2] ?? '';
spawnNode(root, { file: childFile, args: ['--port', port] });
await waitReady(`http://127.0.0.1:${port}`, 120_000, new AbortController().signal);
console.log('ready');
