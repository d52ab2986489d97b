import { useLayoutEffect, useRef } from 'react';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui/core';
import { StickyBar } from '../app-shell/sticky-bar.ts';
import { messages } from '../messages.ts';

/** At the lower edge, where it moves nothing of what is being read. */
const Bar = styled(StickyBar)`
  inset-block-end: 0;
  z-index: 10;
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.lg};
  strong { font-weight: 640; }
`;

export interface CachedPageProps {
  /** Makes a copy of what the server rendered. */
  readonly copy: () => Node | undefined;
  readonly retrying: boolean;
  readonly onRetry?: () => void;
}

/**
 * The server's content of a page whose code did not come: to be read, with links that work as in any document, and
 * controls switched off. A bar says so and offers to try again.
 */
export function CachedPage({ copy, retrying, onRetry }: CachedPageProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = copy();
    if (!place.current || !content) return;
    place.current.replaceChildren(content);
    for (const control of place.current.querySelectorAll<HTMLButtonElement>(
      'button, input, select, textarea',
    ))
      control.disabled = true;
  }, [copy]);
  return (
    <>
      <div ref={place} />
      <Bar role="alert">
        <span>
          <strong>{messages.remote.title}.</strong> {messages.remote.readable}
        </span>
        <Button variant="secondary" busy={retrying} {...(onRetry ? { onClick: onRetry } : {})}>
          {messages.remote.retry}
        </Button>
      </Bar>
    </>
  );
}
