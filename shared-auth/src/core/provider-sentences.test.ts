import { MarketError } from 'shared-contracts';
import { explainProvider } from './provider-sentences.ts';

const thrown = (code: string, message: string) => Object.assign(new Error(message), { code });

it('an unknown error code keeps the message of the identity provider', () => {
  const shown = explainProvider(thrown('auth/odd', 'Firebase: The moon is in the way. (auth/odd).'));
  expect(shown).toMatchObject({ code: 'auth/odd', message: 'The moon is in the way.' });
});

it('an error code is never shown, an error of the market is returned unchanged, and any other one gets a general message', () => {
  const coded = explainProvider(thrown('auth/odd', 'Firebase: Error (auth/odd).'));
  expect(coded.message).toBe('The sign-in service refused. Please try again.');
  const ofMarket = new MarketError({ status: 403, code: 'no_account', message: 'Sign up first.' });
  expect(explainProvider(ofMarket)).toBe(ofMarket);
  const other = explainProvider(new TypeError('x is undefined'));
  expect(other.message).toBe('Signing in did not work. Please try again.');
});
