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

test('says which remote is from whose machine, and leads back to the released one', async () => {
  const local = bootRemote({ base: 'http://localhost:3101/', version: 'local', local: true });
  await mark({ remotes: [local] });
  expect(screen.getByRole('status')).toHaveTextContent(
    'mfe_catalog on this page comes from http://localhost:3101, for you alone.',
  );
  expect(screen.getByRole('link', { name: 'Back to the released version' })).toHaveAttribute('href', '?');
});

test('says which versions are previewed until when, and leads out of the preview', async () => {
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

test('says why it is not there', async () => {
  const refused = 'https://evil.example is not allowed here: name it in MARKET_LOCAL_ORIGINS.';
  await mark({ refused });
  expect(screen.getByRole('status')).toHaveTextContent(refused);
});

test('is not there on everybody’s pages', async () => {
  await mark({});
  expect(screen.queryByRole('status')).toBeNull();
});
