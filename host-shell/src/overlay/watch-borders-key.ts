import type { BootManifest } from 'shared-contracts';
import type { PageLog } from '../reports/page-log.ts';
import type { BordersProps } from './borders.tsx';

/** Ctrl + Alt + B shows or hides the borders of the remotes on this page. The code is loaded with the first use. */
export function watchBordersKey(boot: BootManifest, log: PageLog, person: BordersProps['person']): void {
  const times = new Map<string, number>();
  log.listen(({ remote, place, error, ms }) => {
    if (remote && place === 'load' && error === undefined) times.set(remote.id, ms);
  });
  addEventListener('keydown', (event) => {
    // With Alt held, some keyboards type another letter: so the physical key counts.
    if (!event.ctrlKey || !event.altKey || event.code !== 'KeyB') return;
    event.preventDefault();
    void import(/* webpackChunkName: "overlay" */ './borders.tsx').then(({ toggleBorders }) =>
      toggleBorders({ boot, person, loadTime: (id) => times.get(id) }),
    );
  });
}
