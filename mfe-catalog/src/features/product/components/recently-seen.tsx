import { useEffect, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { Button, Section, theme } from 'shared-ui/core';
import { messages } from '../messages.ts';
import { forgetSeen, onSeenElsewhere, seenProducts } from '../seen-products.ts';
import { SeenCard } from './seen-card.tsx';
import { useNearScreen } from './use-near-screen.ts';

const text = messages.seen;

/**
 * The products last looked at on this device, without this one. Known in the browser only, and the last thing on the page, so
 * nothing moves when it appears.
 */
export function RecentlySeen({ except }: { readonly except: string }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isForgotten, setForgotten] = useState(false);
  const { place, isNear } = useNearScreen();
  useEffect(() => setIds(seenProducts().filter((id) => id !== except)), [except]);
  useEffect(
    () =>
      onSeenElsewhere(() => {
        // What was seen since would move the row: it comes with the next page.
        const kept = seenProducts();
        setIds((all) => all.filter((id) => kept.includes(id)));
      }),
    [],
  );
  const drop = (id: string) => {
    forgetSeen(id);
    setIds((all) => all.filter((one) => one !== id));
  };
  if (isForgotten) {
    return (
      <Section title={text.title}>
        <Hint ref={focusOn} tabIndex={-1}>
          {text.forgotten}
        </Hint>
      </Section>
    );
  }
  if (ids.length === 0) return null;
  const forget = (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => {
        forgetSeen();
        setForgotten(true);
      }}
    >
      {text.forget}
    </Button>
  );
  return (
    <div ref={place}>
      <Section title={text.title} action={forget}>
        <Hint>{text.hint}</Hint>
        <Row>
          {ids.map((id) => (
            <SeenCard key={id} id={id} isWanted={isNear} onGone={drop} />
          ))}
        </Row>
      </Section>
    </div>
  );
}

/** The button that was pressed is gone: who uses a keyboard or listens is told in its place. */
const focusOn = (element: HTMLElement | null) => element?.focus();

const Hint = styled.p`
  margin-block: -${theme.space[3]} ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

/** Scrolls sideways by itself; its links are reached by keyboard, which brings them into view. */
const Row = styled.ul`
  display: grid;
  grid-auto-columns: min(44vw, 11rem);
  grid-auto-flow: column;
  gap: ${theme.space[4]};
  min-height: 13.5rem;
  margin: 0;
  padding: ${theme.space[1]} ${theme.space[1]} ${theme.space[4]};
  overflow-x: auto;
  list-style: none;
`;
