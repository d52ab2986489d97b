import { measuring } from '../measuring.ts';
import { aimRow, aims, type Section } from '../report.ts';
import { measureRegistry, type RegistryFigures } from './measure-registry.ts';
import { measureOneLine, type OneLine } from './one-line.ts';
import { openPlace } from './place.ts';

const ONE_LINE_AIM_S = 60;
const ROLLBACK_AIM_S = 2;

/**
 * Measures a release with all checks, a roll-back, and page servers with a small and a large registry, in a temporary
 * clone of the committed state or on the running site that `SITE_URL` names. A figure that misses its aim is a result, not a failure.
 * @throws when a step fails; then no results are written, and no process is left running
 */
export function benchRelease(): Promise<void> {
  return measuring(async (run) => {
    const place = await openPlace(run);
    const registry = await measureRegistry(place, run);
    const oneLine = await measureOneLine(place, run);
    await run.write({
      name: 'release',
      title: 'Releases',
      text: 'On a busy machine seconds are upper bounds; ratios hold.',
      sections: [oneLineSection(oneLine), registrySection(...registry)],
      figures: { oneLine, registry },
    });
  });
}

const oneLineSection = ({ version, publish, promote, rollback, back }: OneLine): Section => ({
  title: 'One changed line, and back',
  text:
    `mfe_catalog ${version}. \`publish\` (build, checks, smoke test in a browser, upload) took ${publish.toFixed(1)} s, \`promote\` until a page ` +
    `carried it ${promote.toFixed(1)} s. The roll-back counts from the end of its command, which took ${rollback.toFixed(1)} s.`,
  head: aims,
  rows: [
    aimRow('one changed line in a remote → live in the composed page, all checks included', 's', {
      value: publish + promote,
      aim: ONE_LINE_AIM_S,
    }),
    aimRow('roll-back → next page view shows it', 's', { value: back, aim: ROLLBACK_AIM_S }),
  ],
});

function registrySection(small: RegistryFigures, large: RegistryFigures): Section {
  const row = (what: string, unit: string, of: (figures: RegistryFigures) => number | undefined) => {
    const [one, other] = [of(small), of(large)];
    if (one === undefined || other === undefined) return [what, '–', '–', '–'];
    const shown = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
    return [what, shown(one), shown(other), `**${(other / one).toFixed(2)}**`];
  };
  return {
    title: 'A large registry',
    text:
      'Two page servers beside each other, views alternating: the site’s own registry, and one with 50 remotes of 200 versions each ' +
      '(the added remotes are live, and have no server build). Medians.',
    head: ['', 'small', '50 × 200', 'ratio'],
    rows: [
      row('document', 'kB', ({ documentBytes }) => documentBytes / 1000),
      row('home page, before compression', 'kB', ({ pageBytes }) => pageBytes / 1000),
      row('page view, from the cache', 'ms', ({ cached }) => cached),
      row('page view, rendered', 'ms', ({ rendered }) => rendered),
      row('memory of the page server and its workers', 'MB', ({ memory }) => memory),
      row('longest wait for `/healthz`, nothing changes', 'ms', ({ quietWait }) => quietWait),
      row('longest wait while a new document is taken', 'ms', ({ changeWait }) => changeWait),
      row('a new document is written → pages go by it', 'ms', ({ taken }) => taken),
    ],
  };
}
