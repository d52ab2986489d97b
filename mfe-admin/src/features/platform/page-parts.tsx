import { Component, type PropsWithChildren, type ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { ErrorState, Section, theme } from 'shared-ui/core';
import { messages } from './messages.ts';

/** Ids and titles of the page's sections. */
const sections = { remotes: messages.remotes, errors: messages.errors, log: messages.siteLog };

/** Jump links to the sections: on a phone the last one is many screens below. */
export function SectionLinks() {
  return (
    <Links aria-label={messages.sections}>
      {Object.entries(sections).map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </Links>
  );
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space[5]};

  a {
    align-content: center;
    min-block-size: 2.75rem;
    font-weight: 600;
  }
`;

/** Error boundary of one section: if it cannot be rendered, for instance a response of another page server release, the others stay. */
export class SectionBoundary extends Component<PropsWithChildren> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: Error): void {
    // Reported from here, so that it counts as an uncaught error of this remote.
    reportError(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        title={messages.sectionFailed}
        message={messages.sectionFailedText}
        onRetry={() => this.setState({ hasFailed: false })}
      />
    );
  }
}

/** A section that a jump link targets. */
export const Part = ({ id, children }: PropsWithChildren<{ readonly id: keyof typeof sections }>) => (
  <Section id={id} title={sections[id]}>
    {children}
  </Section>
);

export const Summary = styled.summary`
  display: list-item;
  align-content: center;
  min-height: 2.75rem;
  cursor: pointer;
`;
