import { type ReactNode, Suspense } from 'react';
import { styled } from 'shared-runtime/styles';
import { PageContainer, theme } from 'shared-ui/core';
import { messages } from './messages.ts';
import { NightKitchen } from './night-kitchen.tsx';

const Sheet = styled.div`
  display: grid;
  max-width: 64rem;
  margin-block: clamp(1rem, 4vw, 3.5rem);
  margin-inline: auto;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: calc(${theme.radius.lg} * 1.5);
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.lg};
  ${theme.media.md} { grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr); }
`;
const Panel = styled.aside`
  display: none;
  position: relative;
  color: ${theme.color.text};
  background: ${theme.color.surfaceSunken};
  > svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  ${theme.media.md} { display: block; }
`;
const Words = styled.div`
  position: relative;
  max-width: 30rem;
  padding: clamp(1.75rem, 3.5vw, 2.75rem);
  p:first-child {
    font: 680 ${theme.size.xxl} / 1.05 ${theme.font.display};
    letter-spacing: -0.035em;
    text-wrap: balance;
  }
  p + p { margin-block-start: 0.75rem; color: ${theme.color.textMuted}; }
`;
const Body = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  align-content: center;
  padding: clamp(1.5rem, 5vw, 3.5rem);
  h1 { font-size: ${theme.size.xxl}; }
  h1 + p { margin-block-start: 0.375rem; color: ${theme.color.textMuted}; }
  ${theme.media.md} { min-height: 40rem; }
`;

export interface NightLayoutProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A form next to a drawing of a kitchen at night; on phones only the form. */
export function NightLayout({ title, lead, children }: NightLayoutProps) {
  return (
    <PageContainer>
      <Sheet>
        <Panel data-theme="dark">
          {/* Suspense makes React hydrate the drawing separately, after the form. */}
          <Suspense>
            <NightKitchen />
          </Suspense>
          <Words>
            <p>{messages.panelTitle}</p>
            <p>{messages.panelText}</p>
          </Words>
        </Panel>
        <Body>
          <header>
            <h1>{title}</h1>
            <p>{lead}</p>
          </header>
          {children}
        </Body>
      </Sheet>
    </PageContainer>
  );
}
