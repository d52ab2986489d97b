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
