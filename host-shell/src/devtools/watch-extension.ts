import type { BootManifest } from 'shared-contracts';

declare global {
  /** What the federation runtime keeps for tools. The Module Federation extension adds its plugins before the page begins. */
  var __FEDERATION__:
    | { __GLOBAL_PLUGIN__?: readonly unknown[]; __SHARE__?: unknown; moduleInfo?: Record<string, unknown> }
    | undefined;
}

/** Tells the Module Federation extension of this page's remotes, where somebody has it. Nobody else gets that code. */
export function watchExtension(boot: BootManifest): void {
  if (!globalThis.__FEDERATION__?.__GLOBAL_PLUGIN__?.length) return;
  void import(/* webpackChunkName: "devtools" */ './tell-extension.ts').then(({ tellExtension }) =>
    tellExtension(boot.remotes),
  );
}
