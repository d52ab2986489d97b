import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** The page's global that remotes take the federation runtime from; see `remoteFederation`. */
export const FEDERATION_GLOBAL = '__MARKET_FEDERATION__';

type Federation = typeof import('@module-federation/webpack-bundler-runtime').default;
type Runtime = NonNullable<Federation['runtime']>;
type BundlerRuntime = NonNullable<Federation['bundlerRuntime']>;
type Plugin = NonNullable<Parameters<Runtime['init']>[0]['plugins']>[number];

/** What webpack's runtime keeps of federation, in the bundle that this file is built into: the host's. */
declare const __webpack_require__: {
  readonly federation: Federation & { readonly runtime: Runtime; bundlerRuntime: BundlerRuntime };
};

/**
 * A runtime plugin of the host. Gives remotes the part of the federation runtime that each of them would bring along
 * otherwise, always the same, in its entry file (4.5 kB of 7.0 after brotli).
 */
export default function pageFederation(): Plugin {
  return {
    ...loadSharedAgain,
    name: 'market-page-federation',
    // The first hook of the runtime: it runs before anything can ask for a remote.
    beforeInit(args) {
      const { federation } = __webpack_require__;
      federation.bundlerRuntime = failsWithItsPackages(federation.bundlerRuntime);
      Object.assign(globalThis, { [FEDERATION_GLOBAL]: forRemote });
      return args;
    },
  };
}

/**
 * The runtime keeps the failed load of a shared package, and every later one fails with it: a Retry would never help. Where
 * it has failed it is forgotten; what came is kept.
 */
const loadSharedAgain: Plugin = {
  name: 'market-load-shared-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};

/**
 * The runtime runs a page although a shared package of it did not come: that fails, and webpack keeps the failure for good.
 * Here the page's chunk fails before anything of it runs, and the next try asks again.
 */
function failsWithItsPackages(runtime: BundlerRuntime): BundlerRuntime {
  const consumes: BundlerRuntime['consumes'] = (options) => {
    const { promises, chunkId, chunkMapping, installedModules, webpackRequire } = options;
    const coming: Promise<unknown>[] = [];
    runtime.consumes({ ...options, promises: coming });
    if (coming.length === 0) return;
    const all = Promise.all(coming).then(() => {
      const missing = chunkMapping[chunkId]?.find((id) => !(id in installedModules));
      // What the runtime has put in the place of a module that did not come throws why.
      if (missing !== undefined) webpackRequire.m[missing]?.({ exports: {} });
    });
    promises.push(all);
  };
  return { ...runtime, consumes };
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
  if (!known) return createInstance({ ...options, plugins: [...(options.plugins ?? []), loadSharedAgain] });
  known.initOptions(options);
  return known;
}
