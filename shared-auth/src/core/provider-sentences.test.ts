import { MarketError } from 'shared-contracts';
import { explainProvider } from './provider-sentences.ts';

const thrown = (code: string, message: string) => Object.assign(new Error(message), { code });

it('an unknown error code keeps the message of the identity provider', () => {
  const shown = explainProvider(thrown('auth/odd', 'Firebase: The moon is in the way. (auth/odd).'));
  expect(shown).toMatchObject({ code: 'auth/odd', message: 'The moon is in the way.' });
});

it('a message that is only an error code is never shown', () => {
  expect(explainProvider(thrown('auth/odd', 'Firebase: Error (auth/odd).')).message).not.toMatch(
    /auth\/|Firebase/,
  );
});

it('errors of the market are returned unchanged', () => {
  const error = new MarketError({ status: 403, code: 'no_account', message: 'Sign up first.' });
  expect(explainProvider(error)).toBe(error);
});

it('any other error gets a general message', () => {
  expect(explainProvider(new TypeError('x is undefined')).message).toBe(
    'Signing in did not work. Please try again.',
  );
});
