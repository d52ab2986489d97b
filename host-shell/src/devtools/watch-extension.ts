import type {} from '@module-federation/enhanced/runtime';
import type { BootManifest } from 'shared-contracts';

/** Publishes this page's remotes to the Module Federation extension, if it is installed. Otherwise its code is not loaded. */
export function watchExtension(boot: BootManifest): void {
  // The federation runtime's plugin list for tools: the extension adds its plugins before the page starts.
  if (!globalThis.__FEDERATION__?.__GLOBAL_PLUGIN__?.length) return;
  void import(/* webpackChunkName: "devtools" */ './tell-extension.ts').then(({ tellExtension }) =>
    tellExtension(boot.remotes),
  );
}
