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

const local = bootRemote({ base: 'http://localhost:3101/', version: 'local', local: true });
const preview = {
  versions: { mfe_catalog: '1.5.0-ab12cd34', mfe_seller: '2.0.0-00000000' },
  until: '2026-12-01T14:30:00.000Z',
};
const refused = 'https://evil.example is not allowed here: name it in MARKET_LOCAL_ORIGINS.';
const sentences = {
  local: 'mfe_catalog on this page comes from http://localhost:3101, for you alone.',
  preview: 'Preview of mfe_catalog 1.5.0-ab12cd34 and mfe_seller 2.0.0-00000000, until 2026-12-01 14:30 UTC',
};

test.each([
  [
    'a remote from a local machine',
    { remotes: [local] },
    sentences.local,
    'Back to the released version',
    '?',
  ],
  ['a preview, with its versions and its end', { preview }, sentences.preview, 'Leave the preview', '?with='],
  ['the refusal of a local remote, with the reason', { refused }, refused, 'Close', '?'],
])('the page mark names %s, and has a link back', async (_, options, sentence, name, href) => {
  await mark(options);
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('the page mark is absent without a preview or a local remote', async () => {
  await mark({});
  expect(screen.queryByRole('status')).toBeNull();
});
