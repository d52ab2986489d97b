import { compileFunction } from 'node:vm';
import { checkRemoteModule, type RemoteModule } from 'shared-contracts';
import { sharedModules } from './shared-modules.ts';

/**
 * Runs the text of a remote's server build. The text's hash was checked against the registry before: that is the trust,
 * the short list of what it may require is only housekeeping.
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
