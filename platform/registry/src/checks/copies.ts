import type { Candidate, Problem, Site } from './check-candidate.ts';
import { openSourceLines } from './source-lines.ts';

/** A fingerprint recognises a package in a built file by strings and property names, which minification does not change. */
export interface Fingerprint {
  readonly name: string;
  readonly what: string;
  /** Any of these must match; of a list, all patterns must. */
  readonly signs: readonly (RegExp | readonly RegExp[])[];
}

const elementMark = /['"`]react\.(?:transitional\.)?element['"`]/;

export const fingerprints: readonly Fingerprint[] = [
  {
    name: 'react',
    what: "React's hooks, classes or elements",
    signs: [
      // The object by which React and its renderers find each other (19, and up to 18). Only React defines it.
      /__(?:CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)['"]?\]?\s*(?:=(?!=)|:)/,
      // A hook calls the renderer's dispatcher: `internals.H.useState(…)`, `dispatcher.current.useState(…)`.
      /\.(?:H|current)\.use(?:State|Reducer|Effect|LayoutEffect|Context|Memo|Callback|Ref|Id)\(/,
      /\.isReactComponent\s*=(?!=)/,
      // Only code that creates elements writes this property.
      [elementMark, /[{,]\s*\$\$typeof\s*:/],
    ],
  },
  {
    name: 'react-dom',
    what: "React DOM's renderer",
    signs: [/__react(?:Fiber|Container|Props|Events)\$/],
  },
  {
    name: 'react-router',
    what: "React Router's context",
    signs: [/may be used only in the context of a <Router> component/, /__reactRouterVersion/],
  },
  {
    name: 'styled-components',
    what: "styled-components' style sheet",
    signs: [/data-styled-version/, /SC_DISABLE_SPEEDY/],
  },
  {
    name: '@tanstack/react-query',
    what: "React Query's client context",
    signs: [/No QueryClient set, use QueryClientProvider to set one/],
  },
  {
    name: '@firebase/auth',
    what: "Firebase Auth's sign-in",
    signs: [[/firebaseLocalStorageDb/, /identitytoolkit\.googleapis\.com/]],
  },
];

/** @returns the offset of the fingerprint in a text; -1 when it is not there */
export function findFingerprint({ signs }: Fingerprint, text: string): number {
  for (const sign of signs) {
    const found = [sign].flat().map((each) => text.search(each));
    if (found.every((at) => at >= 0)) return found.at(-1) ?? -1;
  }
  return -1;
}

const kilo = 1000;
const scripts = /\.(?:js|mjs|cjs)$/;

type Singleton = Site['host']['singletons'][number];

function advice({ name, use }: Singleton): string {
  return use === name
    ? `Import it by its plain name, ${name}, so that the page's copy is taken.`
    : `Import ${use} instead.`;
}

/** Finds bundled packages with the name of a singleton, a package of which the page has exactly one copy. */
function byName({ build, report }: Candidate, { host }: Site): Problem[] {
  return report.bundled.flatMap(({ of, modules, bytes }) => {
    const singleton = host.singletons.find(({ name }) => name === of);
    if (singleton === undefined) return [];
    const largest = report.largest.find((module) => module.of === of);
    const example = largest === undefined ? '' : `, such as ${largest.name}`;
    const message = `${build.id} carries a second copy of ${of} (${modules} modules, ${Math.ceil(bytes / kilo)} kB of source${example}), which exists once on the page. ${advice(singleton)}`;
    return [{ code: 'second_copy' as const, message }];
  });
}

function placeOf(candidate: Candidate, file: string, text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  const found = openSourceLines(candidate).find(file, before.length, (before.at(-1) ?? '').length + 1);
  return found === undefined ? file : `${found.file}:${found.line}`;
}

/** Finds singletons by fingerprints in built files: copied sources have other names. */
function byContent(candidate: Candidate, { host }: Site): Problem[] {
  const { build, packed, report } = candidate;
  const files = [...packed].filter(([name]) => scripts.test(name));
  return fingerprints.flatMap((fingerprint) => {
    const singleton = host.singletons.find(({ name }) => name === fingerprint.name);
    const isNamed = report.bundled.some(({ of }) => of === fingerprint.name);
    if (singleton === undefined || isNamed) return [];
    for (const [file, content] of files) {
      const text = content.toString();
      const at = findFingerprint(fingerprint, text);
      if (at < 0) continue;
      const message = `${build.id} carries a second copy of ${fingerprint.name}, which exists once on the page: ${placeOf(candidate, file, text, at)} holds ${fingerprint.what}. ${advice(singleton)}`;
      return [{ code: 'second_copy' as const, message }];
    }
    return [];
  });
}

/** Checks that no singleton, such as React or the session, is in a remote's bundle. */
export const checkCopies = (candidate: Candidate, site: Site) => [
  ...byName(candidate, site),
  ...byContent(candidate, site),
];
