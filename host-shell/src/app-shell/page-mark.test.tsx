import { screen } from '@testing-library/react';
import { createRemoteLoader } from '../federation/remote-loader.ts';
import { bootRemote } from '../testing/remotes.ts';
import { show } from '../testing/show.tsx';
import { PageMark } from './page-mark.tsx';

const mark = (options: Partial<Parameters<typeof createRemoteLoader>[0]>) =>
  show(<PageMark />, {
    loader: createRemoteLoader({
      ...{ remotes: [bootRemote()], importRemote: () => new Promise<never>(() => {}) },
      ...options,
    }),
  });

test('the page mark names a remote from a local machine, and links back to the released version', async () => {
  const local = bootRemote({ base: 'http://localhost:3101/', version: 'local', local: true });
  await mark({ remotes: [local] });
  expect(screen.getByRole('status')).toHaveTextContent(
    'mfe_catalog on this page comes from http://localhost:3101, for you alone.',
  );
  expect(screen.getByRole('link', { name: 'Back to the released version' })).toHaveAttribute('href', '?');
});

test('the page mark names the previewed versions and the end of the preview, and links out of it', async () => {
  const preview = {
    versions: { mfe_catalog: '1.5.0-ab12cd34', mfe_seller: '2.0.0-00000000' },
    until: '2026-12-01T14:30:00.000Z',
  };
  await mark({ preview });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Preview of mfe_catalog 1.5.0-ab12cd34 and mfe_seller 2.0.0-00000000, until 2026-12-01 14:30 UTC',
  );
  expect(screen.getByRole('link', { name: 'Leave the preview' })).toHaveAttribute('href', '?with=');
});

test('the page mark shows why a local remote was refused', async () => {
  const refused = 'https://evil.example is not allowed here: name it in MARKET_LOCAL_ORIGINS.';
  await mark({ refused });
  expect(screen.getByRole('status')).toHaveTextContent(refused);
});

test('the page mark is absent without a preview or a local remote', async () => {
  await mark({});
  expect(screen.queryByRole('status')).toBeNull();
});
