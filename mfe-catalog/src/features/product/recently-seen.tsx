import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { useApi, useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { Link } from 'shared-runtime/router';
import { onStoredElsewhere, storedJson, storeText } from 'shared-runtime/stored-text';
import { styled } from 'shared-runtime/styles';
import { Button, formatPrice, Picture, Section, Skeleton, theme } from 'shared-ui/core';
import { Text } from 'shared-ui/text';
import { messages as site } from '../../messages.ts';
import { publicProductQuery } from './get-product.ts';
import { messages } from './messages.ts';

const text = messages.seen;

/**
 * The products last viewed on this device, without the current one. Known in the browser only, and last on the page, so that it causes no
 * layout shift.
 */
export function RecentlySeen({ except }: { readonly except: string }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isForgotten, setForgotten] = useState(false);
  const { place, isNear } = useNearScreen();
  useEffect(() => setIds(seenProducts().filter((id) => id !== except)), [except]);
  useEffect(
    () =>
      onStoredElsewhere(KEY, () => {
        // Only remove products: adding newly viewed ones would shift the row; they appear on the next page.
        const seen = seenProducts();
        setIds((all) => all.filter((id) => seen.includes(id)));
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

/** The pressed button is gone: moves the focus of keyboard and screen reader users to the text in its place. */
const focusOn = (element: HTMLElement | null) => element?.focus();

const Hint = styled(Text)`
  margin-block: -${theme.space[3]} ${theme.space[4]};
`;

/** Scrolls sideways; its links are reached by keyboard, which scrolls them into view. */
const Row = styled.ul`
  display: grid;
  grid-auto-columns: min(44vw, 11rem);
  grid-auto-flow: column;
  gap: ${theme.space[4]};
  min-height: 13.5rem;
  padding: ${theme.space[1]} ${theme.space[1]} ${theme.space[4]};
  overflow-x: auto;
  list-style: none;
`;

interface SeenCardProps {
  readonly id: string;
  /** Whether to load the product now. */
  readonly isWanted: boolean;
  /** Called when the product is no longer listed. */
  readonly onGone: (id: string) => void;
}

function SeenCard({ id, isWanted, onGone }: SeenCardProps) {
  const { user } = useSession();
  const { data: product, error } = useQuery({
    ...publicProductQuery(useApi(), id, user),
    enabled: isWanted,
  });
  const isGone = product === null;
  useEffect(() => {
    if (isGone) onGone(id);
  }, [isGone, id, onGone]);
  if (!product) return <li>{error === null && <Skeleton height={190} />}</li>;
  return (
    <li>
      <Card to={paths.publicProduct(product)}>
        <Picture images={product.images} alt={site.product.photoOf(product.productname)} sizes="176px" />
        <span>{product.productname}</span>
        <strong>{product.status === 'sold' ? messages.buy.sold : formatPrice(product.resaleprice)}</strong>
      </Card>
    </li>
  );
}

const Card = styled(Link)`
  display: grid;
  gap: ${theme.space[1]};
  color: ${theme.color.text};
  font-size: ${theme.size.sm};
  text-decoration: none;

  & > :first-child {
    margin-bottom: ${theme.space[1]};
    border-radius: ${theme.radius.md};
  }

  & > span:nth-child(2) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  &:hover > span:nth-child(2) {
    text-decoration: underline;
  }
`;

const MARGIN = '600px';

/** Whether an element has come near the viewport; stays true from then on. */
function useNearScreen(): { readonly place: RefCallback<Element>; readonly isNear: boolean } {
  const [isNear, setNear] = useState(false);
  const place = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, isNear };
}

const KEY = 'market.seen';
const MAX_PRODUCTS = 12;

/** The products last viewed on this device, the latest first. Empty where the browser has no storage. */
export function seenProducts(): readonly string[] {
  const ids = storedJson(KEY);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MAX_PRODUCTS) : [];
}

export function noteSeen(id: string): void {
  keep([id, ...seenProducts().filter((seen) => seen !== id)]);
}

/** @param id a product that no longer exists in the market; without it, all are removed */
function forgetSeen(id?: string): void {
  keep(id === undefined ? [] : seenProducts().filter((seen) => seen !== id));
}

const keep = (ids: readonly string[]) => storeText(KEY, JSON.stringify(ids.slice(0, MAX_PRODUCTS)));
