import { act, screen, waitFor } from '@testing-library/react';
import { createPageLog } from '../reports/page-log.ts';
import { bootManifest, bootRemote } from '../testing/remotes.ts';
import { watchBordersKey } from './watch-borders-key.ts';

const remote = bootRemote();
const local = bootRemote({ id: 'mfe_seller', team: 'seller', version: 'local', local: true });
const boot = bootManifest({ remotes: [remote, local] });

/** jsdom has no layout: every element has the size given here. */
function place(id: string, version: string, team: string, width: number): void {
  const element = document.body.appendChild(document.createElement('div'));
  Object.assign(element.dataset, { remote: id, version, team });
  element.getBoundingClientRect = () => new DOMRect(10, 20, width, 300);
}

const press = () =>
  act(async () => {
    dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyB', ctrlKey: true, altKey: true, cancelable: true }),
    );
  });

test('Ctrl + Alt + B shows each remote with version, team and load time, and takes it away again', async () => {
  const log = createPageLog();
  watchBordersKey(boot, log, { isAdmin: () => false, token: async () => undefined });
  log.add({ remote, place: 'load', ms: 123.4, pathname: '/' });
  place('mfe_catalog', remote.version, 'catalog', 400);
  place('mfe_seller', 'local', 'seller', 200);
  place('mfe_buyer', '1.0.0', 'buyer', 0);
  dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyB', ctrlKey: true }));
  expect(screen.queryByRole('region')).toBeNull();
  await press();
  const borders = await screen.findByRole('region', { name: 'Borders of the remotes' });
  expect(borders).toHaveTextContent(`mfe_catalog ${remote.version} · catalog · loaded in 123 ms`);
  expect(borders).toHaveTextContent('mfe_seller local · seller · not loaded · from your machine');
  expect(borders).not.toHaveTextContent('mfe_buyer');
  expect(borders).toHaveTextContent('2 remotes on this page · Host, registry serial 7');
  await press();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  await press();
  const close = await screen.findByRole('button', { name: /Close/ });
  await act(async () => close.click());
  expect(screen.queryByRole('region')).toBeNull();
});
