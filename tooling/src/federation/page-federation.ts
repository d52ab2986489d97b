import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** The page's global that remotes take the federation runtime from; see `remoteFederation`. */
export const FEDERATION_GLOBAL = '__MARKET_FEDERATION__';

type Federation = typeof import('@module-federation/webpack-bundler-runtime').default;
type Runtime = NonNullable<Federation['runtime']>;

/** What webpack's runtime keeps of federation, in the bundle that this file is built into: the host's. */
declare const __webpack_require__: { readonly federation: Federation & { readonly runtime: Runtime } };

/**
 * A runtime plugin of the host. Gives remotes the part of the federation runtime that each of them would bring along
 * otherwise, always the same, in its entry file (4.5 kB of 7.0 after brotli).
 */
export default function pageFederation() {
  return {
    name: 'market-page-federation',
    // The first hook of the runtime: it runs before anything can ask for a remote.
    beforeInit<Args>(args: Args): Args {
      Object.assign(globalThis, { [FEDERATION_GLOBAL]: forRemote });
      return args;
    },
  };
}

/** The shared functions with a state of its own for each remote, as the runtime's module has it when it is bundled. */
function forRemote() {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  return {
    // The runtime's `init` would make the remote's instance the one that the host's own calls go to.
    runtime: { ...runtime, init: (options: Parameters<Runtime['init']>[0]) => instanceOf(runtime, options) },
    bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  };
}

/** An entry that is run again, after it has failed, goes on with its instance. */
function instanceOf(
  { getInstance, createInstance }: Runtime,
  options: Parameters<Runtime['init']>[0],
): ReturnType<Runtime['createInstance']> {
  const known = getInstance(({ options: { name } }) => name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}
