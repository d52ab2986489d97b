import type { Candidate, Problem, Site } from './candidate.ts';
import { findFingerprint, fingerprints } from './fingerprints.ts';
import { openSourceLines } from './source-lines.ts';

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
