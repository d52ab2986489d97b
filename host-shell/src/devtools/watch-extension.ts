import type {} from '@module-federation/enhanced/runtime';
import type { BootManifest } from 'shared-contracts';

/** Tells the Module Federation extension of this page's remotes, where somebody has it. Nobody else gets that code. */
export function watchExtension(boot: BootManifest): void {
  // What the federation runtime keeps for tools: the extension adds its plugins before the page begins.
  if (!globalThis.__FEDERATION__?.__GLOBAL_PLUGIN__?.length) return;
  void import(/* webpackChunkName: "devtools" */ './tell-extension.ts').then(({ tellExtension }) =>
    tellExtension(boot.remotes),
  );
}
