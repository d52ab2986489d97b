import { MarketError } from 'shared-contracts';
import { explainProvider } from './provider-sentences.ts';

const thrown = (code: string, message: string) => Object.assign(new Error(message), { code });

it('keeps the provider’s own sentence for codes nobody has written one for', () => {
  const shown = explainProvider(thrown('auth/odd', 'Firebase: The moon is in the way. (auth/odd).'));
  expect(shown).toMatchObject({ code: 'auth/odd', message: 'The moon is in the way.' });
});

it('never shows a bare code', () => {
  expect(explainProvider(thrown('auth/odd', 'Firebase: Error (auth/odd).')).message).not.toMatch(
    /auth\/|Firebase/,
  );
});

it('passes the market’s errors as they are', () => {
  const error = new MarketError({ status: 403, code: 'no_account', message: 'Sign up first.' });
  expect(explainProvider(error)).toBe(error);
});

it('has a sentence for everything else', () => {
  expect(explainProvider(new TypeError('x is undefined')).message).toBe(
    'Signing in did not work. Please try again.',
  );
});
