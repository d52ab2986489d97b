import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bareConfig, compile } from '../../../twin.config.ts';
import { type Bundle, bundleIn } from '../twin/build-twin.ts';

const PUBLIC_PATH = '/bare/';

/** Builds what hydrates a page with React alone into a folder of its own. @throws when it does not build */
export async function buildBare(folder: string): Promise<Bundle> {
  const entry = path.join(folder, 'hydrate-bare.mjs');
  await writeFile(entry, hydrateBare);
  const output = path.join(folder, 'bare');
  const stats = await compile(await bareConfig({ entry, output, publicPath: PUBLIC_PATH }));
  return bundleIn(output, PUBLIC_PATH, stats);
}

/** The elements that the server sent, as they are, without a component, a style, a query or a route. */
const hydrateBare = `
import { createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

function childrenOf(element) {
  return [...element.childNodes].map((node, key) => (node instanceof Element ? elementOf(node, key) : node.data));
}

function elementOf(element, key) {
  const attributes = [...element.attributes].map(({ name, value }) => [name === 'class' ? 'className' : name, value]);
  return createElement(element.localName, { key, ...Object.fromEntries(attributes) }, ...childrenOf(element));
}

function Page({ children }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return children;
}

const root = document.getElementById('root');
hydrateRoot(root, createElement(Page, null, ...childrenOf(root)));
`;
