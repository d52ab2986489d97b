import { screen } from '@testing-library/react';
import { createRemoteLoader } from '../federation/remote-loader.ts';
import { bootRemote } from '../testing/remotes.ts';
import { show } from '../testing/show.tsx';
import { LocalRemoteMark } from './local-remote-mark.tsx';

const importRemote = () => new Promise<never>(() => {});

test('says which remote is from whose machine, and leads back to the released one', async () => {
  const local = bootRemote({ base: 'http://localhost:3101/', version: 'local', local: true });
  const loader = createRemoteLoader({ remotes: [local], importRemote });
  await show(<LocalRemoteMark />, { loader });
  expect(screen.getByRole('status')).toHaveTextContent(
    'mfe_catalog on this page comes from http://localhost:3101, for you alone.',
  );
  expect(screen.getByRole('link', { name: 'Back to the released version' })).toHaveAttribute('href', '?');
});

test('says why it is not there', async () => {
  const localRefused = 'https://evil.example is not allowed here: name it in MARKET_LOCAL_ORIGINS.';
  const loader = createRemoteLoader({ remotes: [bootRemote()], localRefused, importRemote });
  await show(<LocalRemoteMark />, { loader });
  expect(screen.getByRole('status')).toHaveTextContent(localRefused);
});

test('is not there on everybody’s pages', async () => {
  await show(<LocalRemoteMark />, {
    loader: createRemoteLoader({ remotes: [bootRemote()], importRemote }),
  });
  expect(screen.queryByRole('status')).toBeNull();
});
