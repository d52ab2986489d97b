import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig } from '../webpack/base-config.ts';
import type { HostDefinition } from '../webpack/definitions.ts';

/** The page around the gallery, which draws itself. */
export const galleryPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Gallery</title>
<link rel="icon" href="data:,">
<style>@font-face{font-family:"Bricolage Grotesque Variable";font-weight:500 800;src:url(/display.woff2) format("woff2")}</style>
<script defer src="/main.js"></script>
</head>
<body></body>
</html>
`;

/**
 * An ordinary bundle, as for a remote that runs alone.
 * @param host shared-ui is no package with a build of its own: it is built as a part of the host, as on the page.
 * @param folder folder of shared-ui
 */
export function galleryConfig(host: HostDefinition, folder: string): Configuration {
  const base = baseConfig({ ...host, folder }, { mode: 'development', hot: false });
  return {
    ...base,
    name: 'gallery',
    entry: { main: path.join(folder, 'gallery', 'main.tsx') },
    output: { ...base.output, publicPath: '/', clean: false },
    cache: {
      ...(base.cache as object),
      type: 'filesystem',
      name: 'gallery',
      buildDependencies: { config: [import.meta.filename] },
    },
  };
}
