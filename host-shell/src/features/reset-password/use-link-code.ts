import { useCallback, useEffect, useState } from 'react';
import { isAuthError } from 'shared-auth';
import { messages } from './messages.ts';

export type LinkCode =
  | { readonly status: 'checking' }
  | { readonly status: 'good'; readonly email: string }
  /** Used, too old or no code at all: another link is needed. */
  | { readonly status: 'bad'; readonly message: string }
  /** It could not be checked; the code may well be good. */
  | { readonly status: 'unknown'; readonly message: string };

const spent: ReadonlySet<string> = new Set([
  'auth/invalid-action-code',
  'auth/expired-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Looks, in the browser, whether the one-time code of a link is still good, and for which account. @param check fails when it is not */
export function useLinkCode(
  code: string,
  check: (code: string) => Promise<string>,
): {
  readonly state: LinkCode;
  retry(): void;
  fail(error: unknown): void;
} {
  const [state, setState] = useState<LinkCode>(
    code === '' ? { status: 'bad', message: messages.noCode } : { status: 'checking' },
  );
  const [round, setRound] = useState(0);

  /** Takes the form away when an error says that the code is good for nothing. */
  const fail = useCallback((error: unknown) => {
    if (isAuthError(error) && spent.has(error.code)) setState({ status: 'bad', message: error.message });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round checks anew
  useEffect(() => {
    if (code === '') return;
    let left = false;
    setState({ status: 'checking' });
    check(code).then(
      (email) => {
        if (!left) setState({ status: 'good', email });
      },
      (error: Error) => {
        if (left) return;
        setState({ status: 'unknown', message: error.message });
        fail(error);
      },
    );
    return () => {
      left = true;
    };
  }, [code, round, check, fail]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  return { state, retry, fail };
}
