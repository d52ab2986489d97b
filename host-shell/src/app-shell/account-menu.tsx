import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type SessionUser, useApi, useAuth } from 'shared-auth';
import { useMutation } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { FormError, theme } from 'shared-ui/core';
import { messages } from '../messages.ts';
import { ItemButton, narrowBar } from './navbar.styles.ts';

const text = {
  label: 'Account',
  signOut: 'Sign out',
  everywhere: 'Sign out everywhere',
  busy: 'Signing out everywhere…',
  failed: 'You are still signed in everywhere. ',
} as const;

/** The person's name and e-mail, and the buttons to sign out. Arrow keys move the focus; the button and `leaveMenu` open and close it. */
export function AccountMenu({ user }: { readonly user: SessionUser }) {
  const { signOut } = useAuth();
  const api = useApi();
  const panel = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('DELETE /jwt', { query: { all: 'true' } }),
    onSuccess: signOut,
  });
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  return (
    <Panel ref={panel} role="group" aria-label={text.label} onKeyDown={walk}>
      <Name>{user.name || messages.navbar.newUser}</Name>
      <Email>{user.email}</Email>
      <ItemButton type="button" onClick={() => void signOut()}>
        {text.signOut}
      </ItemButton>
      <ItemButton type="button" aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {isPending ? text.busy : text.everywhere}
      </ItemButton>
      <FormError>{error && text.failed + error.message}</FormError>
    </Panel>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((at + step) % buttons.length)?.focus();
}

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${theme.space[2]});
  inset-inline-end: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 18rem;
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.lg};
  overflow-wrap: anywhere;
  @media ${narrowBar} { inset-inline: ${theme.layout.gutter}; width: auto; }
`;

const Name = styled.p`
  padding: ${theme.space[2]} ${theme.space[3]} 0;
  font-weight: 620;
`;

const Email = styled.p`
  padding: 0 ${theme.space[3]} ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;
