import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** The page's global from which remotes get the federation runtime; see `remoteFederation`. */
export const FEDERATION_GLOBAL = '__MARKET_FEDERATION__';

type Federation = typeof import('@module-federation/webpack-bundler-runtime').default;
type Runtime = NonNullable<Federation['runtime']>;
type BundlerRuntime = NonNullable<Federation['bundlerRuntime']>;
type Plugin = NonNullable<Parameters<Runtime['init']>[0]['plugins']>[number];

/** The federation state in webpack's runtime of the bundle that contains this file: the host's. */
declare const __webpack_require__: {
  readonly federation: Federation & { readonly runtime: Runtime; bundlerRuntime: BundlerRuntime };
};

/**
 * A runtime plugin of the host. Provides remotes with the part of the federation runtime that each of them would otherwise
 * bundle, always the same, in its entry file (4.5 kB of 7.0 after brotli).
 */
export default function pageFederation(): Plugin {
  return {
    ...loadSharedAgain,
    name: 'market-page-federation',
    // The first hook of the runtime: it runs before any remote can be requested.
    beforeInit(args) {
      const { federation } = __webpack_require__;
      federation.bundlerRuntime = failsWithItsPackages(federation.bundlerRuntime);
      Object.assign(globalThis, { [FEDERATION_GLOBAL]: forRemote });
      return args;
    },
  };
}

/**
 * The runtime memoizes the failed load of a shared package, and every later load fails with it: a Retry would never help. This
 * plugin forgets failed loads; loaded packages stay.
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
 * When a shared package fails to load, the runtime runs the page's code all the same: that fails, and webpack memoizes the failure
 * for good. Here the page's chunk fails before any of its code runs, and the next attempt requests the package again.
 */
function failsWithItsPackages(runtime: BundlerRuntime): BundlerRuntime {
  const consumes: BundlerRuntime['consumes'] = (options) => {
    const { promises, chunkId, chunkMapping, installedModules, webpackRequire } = options;
    const coming: Promise<unknown>[] = [];
    runtime.consumes({ ...options, promises: coming });
    if (coming.length === 0) return;
    const all = Promise.all(coming).then(() => {
      const missing = chunkMapping[chunkId]?.find((id) => !(id in installedModules));
      // For a module that failed to load, the runtime has registered a factory that throws the reason.
      if (missing !== undefined) webpackRequire.m[missing]?.({ exports: {} });
    });
    promises.push(all);
  };
  return { ...runtime, consumes };
}

/** The shared functions, with separate state for each remote, in the form of the runtime's own module when it is bundled. */
function forRemote() {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  return {
    // The runtime's `init` would make the remote's instance the default one, which the host's own calls use.
    runtime: { ...runtime, init: (options: Parameters<Runtime['init']>[0]) => instanceOf(runtime, options) },
    bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  };
}

/** When an entry runs again after a failure, it reuses its existing instance. */
function instanceOf(
  { getInstance, createInstance }: Runtime,
  options: Parameters<Runtime['init']>[0],
): ReturnType<Runtime['createInstance']> {
  const known = getInstance(({ options: { name } }) => name === options.name);
  if (!known) return createInstance({ ...options, plugins: [...(options.plugins ?? []), loadSharedAgain] });
  known.initOptions(options);
  return known;
}
