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

/** The way to each section: on a phone the last one is many screens below. */
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

/** A section that cannot be shown, by an answer of another release of the page server for one, leaves the others as they are. */
export class SectionBoundary extends Component<Props, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    // Where it is reported from: what nobody caught is counted for this remote.
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

/** A section of the page that a link leads to: its heading comes to stand below the navbar. */
export const Part = styled(Section)`
  scroll-margin-block-start: 5rem;
`;

export const Summary = styled.summary`
  display: list-item;
  align-content: center;
  min-height: 2.75rem;
  cursor: pointer;
`;
