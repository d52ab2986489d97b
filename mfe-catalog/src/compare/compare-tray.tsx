import { paths } from 'shared-contracts';
import { createGlobalStyle, styled } from 'shared-runtime/styles';
import { Button, ButtonLink, Inline, MarketIcon, theme, useRestoredFocus } from 'shared-ui';
import { type Chosen, unchoose } from './compare-list.ts';
import { messages } from './messages.ts';

export function CompareTray({ chosen }: { readonly chosen: readonly Chosen[] }) {
  const list = useRestoredFocus<HTMLUListElement>('li');
  function takeAway(id?: string) {
    unchoose(id);
    // The tray disappears, and with it the focused button: move the focus to the page's main content.
    if (id === undefined || chosen.length === 1)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
  return (
    <Tray aria-label={messages.tray}>
      <SpaceBelow />
      <p role="status">
        {messages.count(chosen.length)}
        {chosen.length === 1 && <small>{messages.oneMore}</small>}
      </p>
      <ul ref={list}>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <button type="button" aria-label={messages.remove(name)} onClick={() => takeAway(id)}>
              <span>{name}</span>
              <MarketIcon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <Inline gap={2}>
        <Button variant="ghost" size="sm" onClick={() => takeAway()}>
          {messages.clear}
        </Button>
        {chosen.length > 1 && (
          <ButtonLink size="sm" to={paths.compare(chosen.map(({ id }) => id))}>
            {messages.open(chosen.length)}
          </ButtonLink>
        )}
      </Inline>
    </Tray>
  );
}

/** Keeps the tray from covering the end of the page, or an element that gets the keyboard focus, and toasts from covering the tray. */
const SpaceBelow = createGlobalStyle`
  html {
    --market-tray: 6rem;

    scroll-padding-block-end: var(--market-tray);

    ${theme.media.largeText} {
      --market-tray: 9.5rem;
    }
  }

  body {
    padding-block-end: var(--market-tray);
  }
`;

/** Fixed at the bottom of the window, above the page: no layout shift when the tray appears. */
const Tray = styled.aside`
  position: fixed;
  z-index: 2;
  inset-block-end: ${theme.space[3]};
  inset-inline: ${theme.layout.gutter};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[2]} ${theme.space[4]};
  align-items: center;
  max-width: ${theme.layout.pageWidth};
  margin-inline: auto;
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.lg};

  ${theme.media.md} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }

  ${theme.media.largeText} {
    grid-template-columns: minmax(0, 1fr);
  }

  & > p {
    font-size: ${theme.size.sm};
    font-weight: 600;
  }

  & small {
    display: block;
    color: ${theme.color.textMuted};
    font-size: ${theme.size.xs};
    font-weight: 400;
  }

  /* On narrow screens the cards and the comparison itself take one away. */
  & ul {
    display: flex;
    gap: ${theme.space[2]};
    padding: 0.25rem;
    overflow-x: auto;
    list-style: none;

    @media (max-width: ${theme.breakpoint.md - 1}px) {
      display: none;
    }
  }

  & li {
    flex: 0 1 14rem;
    min-width: 7.5rem;
  }

  & li button {
    display: flex;
    gap: ${theme.space[2]};
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: 2.75rem;
    padding: ${theme.space[1]} ${theme.space[3]};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.full};
    background: ${theme.color.surface};
    font-size: ${theme.size.sm};
    cursor: pointer;
  }

  & li button:hover {
    border-color: ${theme.color.accent};
  }

  & li span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
