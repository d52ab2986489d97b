import { join } from 'node:path';
import { freePortSettings, type Measuring, measuring, root } from '../measuring.ts';
import { startFigures } from './figures.ts';
import { measureStart } from './measure.ts';
import { startSections } from './sections.ts';

/**
 * Measures the start of the committed state in a temporary clone. A figure that misses its aim is a result, not a failure.
 * @throws when a step fails; then no results are written, and no process is left running
 */
export function benchStart(): Promise<void> {
  return measuring(async ({ place, env, signal, say, write }: Measuring) => {
    const measured = await measureStart({
      repository: root,
      folder: join(place, 'market'),
      env: { ...env, ...(await freePortSettings()) },
      ...{ signal, say },
    });
    const figures = startFigures(measured);
    await write({
      name: 'start',
      title: 'Start',
      text: 'Of the last commit, whatever else is in the working tree.',
      sections: startSections(figures, measured),
      figures: { figures, measured },
    });
  });
}
