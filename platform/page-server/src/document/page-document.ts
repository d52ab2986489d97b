import escapeHtml from 'escape-html';
import {
  BOOT_ELEMENT_ID,
  type BootManifest,
  isLetIn,
  matchRemotePath,
  type PageCode,
} from 'shared-contracts';
import { STATIC_PREFIX } from '../load/boot-manifest.ts';
import type { HostBuild } from '../load/host-build.ts';
import type { PageParts } from '../load/page-source.ts';
import type { RenderResult } from '../render/types.ts';
import { beforeFirstPaint } from './head-scripts.ts';
import { headTags } from './head-tags.ts';
import { inertJson } from './html.ts';
import type { InlineSources } from './inline-sources.ts';

export interface DocumentInput {
  readonly pathname: string;
  readonly parts: PageParts;
  /** Absent when the page is left to the browser. */
  readonly rendered: RenderResult | undefined;
  /** `https://…` of this site, for addresses that other sites and programs follow. */
  readonly origin: string;
  /** Marks inline scripts and styles for the page's content policy. */
  readonly inline: InlineSources;
}

export function pageDocument({ pathname, parts, rendered, origin, inline }: DocumentInput): string {
  const { boot, host } = parts;
  const notFound = rendered?.head.status === 404 ? { notFound: true } : {};
  const forBrowser = { ...boot, remotes: boot.remotes.map(({ pages: _, frames: __, ...remote }) => remote) };
  const data = rendered ? { ...forBrowser, ...notFound, data: rendered.data } : forBrowser;
  return `<!doctype html>
<html lang="en"${boot.shell === undefined ? '' : ` data-shell="${escapeHtml(boot.shell)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${inline.meta}
${headTags(rendered?.head ?? {}, pathname, origin)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${inline.script(beforeFirstPaint)}
${inline.style(fontFaces(host) + needsScriptStyle)}
${inline.styles(rendered?.styles ?? '')}
${hints(pathname, boot, host).join('\n')}
</head>
<body>
${needsScript}
<div id="root">${rendered?.html ?? ''}</div>
${rendered ? '' : waiting(inline)}
<script type="application/json" id="${BOOT_ELEMENT_ID}">${inertJson(data)}</script>
</body>
</html>
`;
}

/** Without scripts, public pages can be read and their links followed; everything else needs scripts, and this text explains it. */
const needsScript =
  '<noscript><p id="needs-script">Your browser runs no scripts here. Pages can be read, but signing in, buying and selling need them: please allow scripts for this site.</p></noscript>';
const needsScriptStyle =
  '#needs-script{margin:0;padding:.5rem 1rem;text-align:center;font:500 .875rem/1.4 system-ui,sans-serif}';

/** Shown until the browser has rendered something, when the server could render nothing at all. */
function waiting(inline: InlineSources): string {
  return `${inline.style(
    '[data-theme=dark]{color-scheme:dark}[data-theme=light]{color-scheme:light}#root:not(:empty)~#waiting{display:none}#waiting{margin:20vh 1rem;text-align:center;font-family:system-ui,sans-serif}',
  )}<p id="waiting" role="status">Loading...</p>`;
}

function hints(pathname: string, boot: BootManifest, build: HostBuild): string[] {
  const fonts = build.fonts.map(
    (name) =>
      `<link rel="preload" as="font" type="font/woff2" href="${STATIC_PREFIX}${escapeHtml(name)}" crossorigin>`,
  );
  const scripts = build.scripts.flatMap((name, at) => {
    const hash = integrityOf(name, build.files);
    if (hash === undefined) return [];
    // The last script is the shell's own. It runs nothing before the others have run, so the browser may request it later.
    const how = at > 0 && at === build.scripts.length - 1 ? 'data-later type="text/later"' : 'defer';
    return [`<script ${how} src="${escapeHtml(address(name))}"${hash} crossorigin="anonymous"></script>`];
  });
  const last = laterScripts(build.lastScripts, build.files);
  return [...fonts, ...scripts, ...remoteScripts(pathname, boot, build), ...last];
}

/** The files of the remote this address belongs to, unless the access guard has to check the person first. */
function remoteScripts(pathname: string, boot: BootManifest, build: HostBuild): string[] {
  const match = matchRemotePath(boot.remotes, pathname);
  if (match === undefined || !isLetIn(match.access, boot.person)) return [];
  const { remote } = match;
  const { scripts, shared } = remote.pages ? (remote.pages[match.path] ?? nothing) : fromBefore;
  const own = [remote.entry, ...remote.preload, ...scripts];
  const ofHost = shared.flatMap((name) => build.lazyShared[name] ?? []);
  return [
    ...laterScripts(own, remote.files, (name) => remote.base + name),
    ...laterScripts(ofHost, build.files),
  ];
}

const nothing: PageCode = { scripts: [], shared: [] };
/** A build without this information needs the whole `shared-ui`: it dates from when the host sent all of it with every page. */
const fromBefore: PageCode = { scripts: [], shared: ['shared-ui'] };

/** The script in the head turns these links into preloads, once the first view has loaded. */
const laterScripts = (names: readonly string[], files: HostBuild['files'], addressOf = address): string[] =>
  names.flatMap((name) => {
    const hash = integrityOf(name, files);
    if (hash === undefined) return [];
    return `<link data-later as="script" href="${escapeHtml(addressOf(name))}"${hash} crossorigin="anonymous">`;
  });

/** A script without a hash is left out. Only packages that are served from source have no hashes at all; no build is like that. */
function integrityOf(name: string, files: Readonly<Record<string, string>>): string | undefined {
  const integrity = files[name];
  if (integrity !== undefined) return ` integrity="${escapeHtml(integrity)}"`;
  return Object.keys(files).length === 0 ? '' : undefined;
}

/** `optional`: text never jumps to another font after it was shown. The file is preloaded, so it is usually there. */
function fontFaces(build: HostBuild): string {
  const font = build.fonts[0];
  if (font === undefined) return '';
  return `@font-face{font-family:"Bricolage Grotesque Variable";font-style:normal;font-display:optional;font-weight:500 800;src:url(${address(font)}) format("woff2")}`;
}

const address = (name: string) => (URL.canParse(name) ? name : STATIC_PREFIX + name);
