import { execaNode } from 'execa';
import { commandLine, endWith, readCommandLine } from 'server-kit/command-line';
import { buildChanged } from './fingerprint.ts';

/**
 * `node tools/launcher/src/build-packages/build-changed.ts <package>…` builds packages for production, as `npm start` does: only those
 * whose sources changed since they were last built. When a build fails: exit code 1 and webpack's own messages.
 */
const program = commandLine('build-changed.ts', 'Builds packages whose sources changed.').argument(
  '<packages...>',
);
try {
  for (const name of readCommandLine(program).args)
    await buildChanged(process.cwd(), name, async () => {
      await execaNode({ stdio: 'inherit' })`tools/workspace/src/commands/build.ts ${name}`;
    });
} catch (error) {
  endWith(error);
}
