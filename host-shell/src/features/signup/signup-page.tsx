import { Suspense } from 'react';
import { useAuth, useAuthTask, useSession } from 'shared-auth';
import { styled } from 'shared-runtime/styles';
import { MarketIcon, PageContainer, PageHeading, theme } from 'shared-ui/core';
import { BackTo } from '../../sign-in/back-to.tsx';
import { useReturnTo } from '../../sign-in/return-to.ts';
import { useFirstSignOfLife } from '../../sign-in/use-first-sign-of-life.ts';
import { messages } from './messages.ts';
import { MovingDay } from './moving-day.tsx';
import { SignupForm } from './signup-form.tsx';

const Columns = styled.div`
  display: grid;
  gap: clamp(1.5rem, 4vw, 4rem);
  align-items: start;
  padding-block-end: clamp(2rem, 6vw, 5rem);
  ${theme.media.md} { grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); }
`;
const Body = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;
const Panel = styled.aside`
  display: none;
  gap: ${theme.space[5]};
  margin-block-start: clamp(1.5rem, 4vw, 3rem);
  padding: clamp(1.5rem, 3vw, 2.5rem);
  border-radius: calc(${theme.radius.lg} * 1.5);
  background: ${theme.color.accentSoft};
  > p {
    font: 680 ${theme.size.xxl} / 1.06 ${theme.font.display};
    letter-spacing: -0.035em;
    text-wrap: balance;
  }
  ul { display: grid; gap: ${theme.space[3]}; list-style: none; }
  li { display: flex; gap: 0.625rem; align-items: flex-start; }
  li > svg { flex: none; margin-block-start: 0.15em; color: ${theme.color.accent}; }
  ${theme.media.md} { display: grid; position: sticky; inset-block-start: 6rem; }
`;

/**
 * The sign-up page: a form next to a panel about the market, on phones only the form. It leads back to the page the person came from, after
 * success or if the person is already signed in.
 */
export function Page() {
  const returnTo = useReturnTo();
  const { status } = useSession();
  const task = useAuthTask();
  useFirstSignOfLife(useAuth().prepare);
  if (status === 'signed-in' && !task.busy) return <BackTo to={returnTo} />;
  return (
    <PageContainer>
      <Columns>
        <Body>
          <PageHeading title={messages.title} lead={messages.lead} />
          <SignupForm task={task} returnTo={returnTo} />
        </Body>
        <Panel>
          {/* Suspense makes React hydrate the drawing separately, after the form. */}
          <Suspense>
            <MovingDay />
          </Suspense>
          <p>{messages.panelTitle}</p>
          <ul>
            {messages.panelPoints.map((point) => (
              <li key={point}>
                <MarketIcon name="check" size={20} />
                {point}
              </li>
            ))}
          </ul>
        </Panel>
      </Columns>
    </PageContainer>
  );
}
