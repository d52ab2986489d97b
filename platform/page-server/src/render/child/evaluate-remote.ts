import { compileFunction } from 'node:vm';
import { checkRemoteModule, type RemoteModule } from 'shared-contracts';
import { sharedModules } from './shared-modules.ts';

/**
 * Runs the text of a remote's server build. Its hash was compared with the registry's by the page server; what it can do
 * beyond rendering is limited by the process it runs in (ADR 9). The list of what it may require only says what is shared.
 * @throws when the build throws or is no remote module.
 */
export function evaluateRemote(id: string, text: string, file: string): RemoteModule {
  const module = { exports: {} };
  const require = (name: string) => {
    if (Object.hasOwn(sharedModules, name)) return sharedModules[name];
    throw new Error(`${id} requires ${name}, which is not shared on the server`);
  };
  compileFunction(text, ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    require,
  );
  const checked = checkRemoteModule(module.exports, id);
  if (typeof checked === 'string') throw new Error(checked);
  return checked;
}
