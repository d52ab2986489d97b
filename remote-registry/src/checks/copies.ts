import type { Check } from './candidate.ts';

const kilo = 1000;

/** What exists once on the page is in no remote's bundle: two copies of React or of the session do not know each other. */
export const checkCopies: Check = ({ build, report }, { host }) =>
  report.bundled.flatMap(({ of, modules, bytes }) => {
    const singleton = host.singletons.find(({ name }) => name === of);
    if (singleton === undefined) return [];
    const largest = report.largest.find((module) => module.of === of);
    const example = largest === undefined ? '' : `, such as ${largest.name}`;
    const instead =
      singleton.use === of
        ? `Import it by its plain name, ${of}, so that the page's copy is taken.`
        : `Import ${singleton.use} instead.`;
    return [
      {
        code: 'second_copy' as const,
        message: `${build.id} carries a second copy of ${of} (${modules} modules, ${Math.ceil(bytes / kilo)} kB of source${example}), which exists once on the page. ${instead}`,
      },
    ];
  });
