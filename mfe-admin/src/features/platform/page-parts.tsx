import { Component, type ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { ErrorState, Section, theme } from 'shared-ui/core';
import { messages } from './messages.ts';

export const sectionIds = { remotes: 'remotes', errors: 'errors', log: 'log' } as const;

const links = [
  [sectionIds.remotes, messages.remotes],
  [sectionIds.errors, messages.errors],
  [sectionIds.log, messages.siteLog],
] as const;

/** Jump links to the sections: on a phone the last one is many screens below. */
export function SectionLinks() {
  return (
    <Links aria-label={messages.sections}>
      {links.map(([id, title]) => (
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

interface Props {
  readonly children: ReactNode;
}

/** Error boundary of one section: if it cannot be rendered, for instance a response of another page server release, the others stay. */
export class SectionBoundary extends Component<Props, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    // Reported from here, so that it counts as an uncaught error of this remote.
    reportError(error);
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <ErrorState
        title={messages.sectionFailed}
        message={messages.sectionFailedText}
        onRetry={() => this.setState({ error: undefined })}
      />
    );
  }
}

/** A section that a jump link targets, with a margin for the navbar above its heading. */
export const Part = styled(Section)`
  scroll-margin-block-start: 5rem;
`;

export const Summary = styled.summary`
  display: list-item;
  align-content: center;
  min-height: 2.75rem;
  cursor: pointer;
`;
