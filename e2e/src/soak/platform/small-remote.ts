import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a part of a small remote leaves in `globalThis.SOAK_RAN` when it is run by a browser. */
export interface RanPart {
  readonly id: string;
  readonly stamp: string;
  readonly part: 'entry' | 'page';
}

export const idOf = (number: number) => `mfe_soak${String(number).padStart(2, '0')}`;
export const addressOf = (id: string) => `/${id.slice('mfe_'.length)}`;
/** Of a text that a remote brought. */
export const stampsIn = (text: string, id: string) =>
  new Set([...text.matchAll(new RegExp(`${id} made (s[0-9]+)`, 'g'))].map((match) => match[1] ?? ''));

/** The versions that the host shares, as its `dist/host.json` says. */
export type Shared = Readonly<Record<string, string>>;

/**
 * Writes the build folder of a federated remote with one page: a container and a chunk for browsers, a build for the page server. Everything that runs
 * says its stamp, so that a page that was put together from two versions shows it. The page links to that of the next remotes.
 */
export async function writeSmallRemote(
  folder: string,
  about: {
    readonly id: string;
    readonly team: string;
    readonly stamp: string;
    readonly links: readonly string[];
  },
  shared: Shared,
): Promise<void> {
  const { id, team } = about;
  const files = {
    'entry.js': entryOf(about),
    'page.js': chunkOf(about),
    'server.cjs': serverOf(about),
    'mf-manifest.json': JSON.stringify({ name: id, id }),
  };
  const needed = ['react', 'shared-runtime/router'];
  const remote = {
    ...{
      schema: 1,
      id,
      team,
      contract: 1,
      packageVersion: '1.0.0',
      entry: 'entry.js',
      manifest: 'mf-manifest.json',
    },
    ...{
      preload: ['page.js'],
      paths: [{ path: `${addressOf(id)}/*`, access: 'public' }],
      slots: [],
      server: 'server.cjs',
    },
    builtAgainst: Object.fromEntries(needed.map((name) => [name, shared[name] ?? ''])),
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sha384(text)])),
  };
  const report = {
    ...{ schema: 1, budget: { entry: 2, initial: 4, total: 6 }, tryAddresses: [], largest: [] },
    bundled: [{ of: id, modules: 1, bytes: 900 }],
  };
  await mkdir(folder, { recursive: true });
  const all = {
    ...files,
    'remote.json': JSON.stringify(remote),
    'build-report.json': JSON.stringify(report),
  };
  for (const [name, text] of Object.entries(all)) await writeFile(path.join(folder, name), text);
}

export function sha384(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

type About = Parameters<typeof writeSmallRemote>[1];

/** The module of the remote. `router` and `React` are the page's. */
const moduleOf = ({ id, team, stamp, links }: About) => `
  const h = React.createElement;
  const made = '${id} made ${stamp}';
  const Page = () => h('section', { 'data-soak': '${id}', 'data-stamp': '${stamp}' }, h('h1', null, made),
    ...${JSON.stringify(links)}.map((to) => h(router.Link, { key: to, to }, 'to ' + to)));
  const remote = { default: { id: '${id}', team: '${team}', contract: 1,
    routes: [{ path: '${addressOf(id)}', element: h(Page), handle: { title: made } }] } };`;

const serverOf = (about: About) => `'use strict';
const React = require('react');
const router = require('shared-runtime/router');
${moduleOf(about)}
module.exports = remote;`;

const ranBy = ({ id, stamp }: About, part: RanPart['part']) =>
  `(globalThis.SOAK_RAN ??= []).push(${JSON.stringify({ id, stamp, part })});`;

/** Hands the page's module to the container, which may be that of another version: the page says so then. */
const chunkOf = (about: About) => `${ranBy(about, 'page')}
(globalThis.SOAK_PAGES ??= {})['${about.id}'] = (React, router) => {${moduleOf(about)}
  return remote;
};`;

/** A container by Module Federation's protocol: \`init\` gets what the page shares, \`get\` loads the chunk, with its hash. */
const entryOf = (about: About) => `${ranBy(about, 'entry')}
/* ${about.id} made ${about.stamp} */
var ${about.id} = (() => {
  const here = document.currentScript.src;
  let scope;
  const shared = async (name) => {
    const [version] = Object.values(scope[name]);
    return version.lib ? version.lib() : (await version.get())();
  };
  const chunk = () => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const address = new URL('page.js', here).href;
    script.crossOrigin = 'anonymous';
    script.integrity = globalThis.__MARKET_INTEGRITY__[address];
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(address + ' did not come'));
    script.src = address;
    document.head.append(script);
  });
  return {
    init(given) { scope = given; },
    async get() {
      await chunk();
      const made = globalThis.SOAK_PAGES['${about.id}'](await shared('react'), await shared('shared-runtime/router'));
      return () => made;
    },
  };
})();`;
