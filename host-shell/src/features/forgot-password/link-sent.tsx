import { useAuthInstance } from 'shared-auth';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { messages } from './messages.ts';

const Note = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentSoft};
  overflow-wrap: anywhere;
  /* Takes no space, but exists for screen readers: a live region has to be there before what it announces. */
  &:empty { position: absolute; padding: 0; }
  p:first-child { font-weight: 620; }
  p + p { color: ${theme.color.textMuted}; font-size: ${theme.size.sm}; }
  a { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 620; }
`;

/**
 * Says, politely announced, that a link is on its way to this address. With the emulator, which sends no mail, also where
 * the link is found; a real provider has no such page.
 */
export function LinkSent({ email }: { readonly email: string | undefined }) {
  const { demoMailbox } = useAuthInstance();
  return (
    <Note role="status">
      {email === undefined ? null : (
        <>
          <p>{messages.sent(email)}</p>
          <p>{messages.sentHint}</p>
          {demoMailbox === undefined ? (
            <p>{messages.again}</p>
          ) : (
            <p>
              {messages.demo}{' '}
              <a href={demoMailbox} target="_blank" rel="noreferrer">
                {messages.demoLink}
              </a>
            </p>
          )}
        </>
      )}
    </Note>
  );
}
