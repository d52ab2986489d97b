import type { ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { Button, ButtonLink } from '../button/button.tsx';
import { FridgeDrawing } from '../picture/fridge-drawing.tsx';
import { theme } from '../theme/theme.ts';
import { Spinner } from './spinner.tsx';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 0.625rem;
  padding: clamp(2rem, 6vw, 4rem) 1.25rem;
  text-align: center;
  > svg { width: 9rem; }
  > :is(a, button) { margin-block-start: 0.625rem; }
`;
const Title = styled.p`
  font-family: ${theme.font.display};
  font-size: ${theme.size.xl};
  font-weight: 660;
  line-height: 1.15;
  letter-spacing: -0.02em;
  text-wrap: balance;
`;
const Text = styled.div`
  max-width: 30rem;
  color: ${theme.color.textMuted};
  text-wrap: balance;
`;
const Small = styled.p`
  color: ${theme.color.textMuted};
  font-family: ${theme.font.mono};
  font-size: ${theme.size.xs};
`;

/** A loading area. */
export function LoadingState({ label }: { label?: string | undefined }) {
  return (
    <Box>
      <Spinner label={label} />
    </Box>
  );
}

type EmptyStateProps = {
  title: ReactNode;
  /** The title is the page's heading, because the page has no other content. */
  page?: boolean | undefined;
  children?: ReactNode;
  action?: ReactNode;
};

/** An empty area, and what to do about it. */
export function EmptyState({ title, page = false, children, action }: EmptyStateProps) {
  return (
    <Box>
      <FridgeDrawing scene="open" />
      <Title as={page ? 'h1' : 'p'}>{title}</Title>
      {children ? <Text>{children}</Text> : null}
      {action}
    </Box>
  );
}

type NotFoundStateProps = {
  title: string;
  /** Why, or which alternatives there are. */
  text?: string | undefined;
  /** Target of the link. */
  to: string;
  /** Text of the link. */
  children: ReactNode;
};

/** A page for an address that does not exist, with a link to continue. */
export function NotFoundState({ title, text, to, children }: NotFoundStateProps) {
  return (
    <EmptyState page title={title} action={<ButtonLink to={to}>{children}</ButtonLink>}>
      {text}
    </EmptyState>
  );
}

type ErrorStateProps = {
  title?: string | undefined;
  message: string;
  /** Retries; without it there is no button. */
  onRetry?: (() => unknown) | undefined;
  retrying?: boolean | undefined;
  /** Shown in small type, for support requests. */
  requestId?: string | undefined;
  /** An alternative action, below the button. */
  action?: ReactNode;
};

/** Something failed: one sentence and `Retry`. */
export function ErrorState({
  title = 'That did not work',
  message,
  onRetry,
  retrying,
  requestId,
  action,
}: ErrorStateProps) {
  return (
    <Box role="alert">
      <FridgeDrawing scene="unplugged" />
      <Title>{title}</Title>
      <Text>{message}</Text>
      {onRetry ? (
        <Button variant="secondary" busy={retrying} onClick={() => void onRetry()}>
          Retry
        </Button>
      ) : null}
      {action}
      {requestId ? <Small>Reference {requestId}</Small> : null}
    </Box>
  );
}

/** The part of a query's result that the screen needs. */
export type QueryLike<T> = {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};
type QueryStatesProps<T> = {
  query: QueryLike<T>;
  loading: ReactNode;
  children: (data: T) => ReactNode;
};

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Please try again in a moment.';
}

function requestIdOf(error: unknown): string | undefined {
  const id = error instanceof Error && 'requestId' in error ? error.requestId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Loading, error with Retry, or the data: old data stays on screen when a refresh fails. */
export function QueryStates<T>({ query, loading, children }: QueryStatesProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorState
        message={messageOf(query.error)}
        requestId={requestIdOf(query.error)}
        retrying={query.isFetching}
        onRetry={query.refetch}
      />
    );
  }
  return loading;
}
