import { type ComponentType, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useParams } from 'shared-runtime/router';

/** Where a piece stands, for a framework that knows nothing of the site's router. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Goes to an address of the site without loading a page. Links need not say it: clicks on them go this way by themselves. */
  navigate(to: string): void;
  /** Hands an error to the boundary around the remote, from where nobody catches it: events, and what comes later. */
  fail(error: unknown): void;
}

/** What another framework can do with an element. What throws here stays inside the remote's boundary. */
export interface MountAdapter<Props> {
  /** @param isRendered the element holds what `render` has made on the server: take it over */
  mount(element: HTMLElement, props: Props, place: Place, isRendered: boolean): void;
  /** Properties or address have changed. Without it, the piece is mounted anew. */
  update?(element: HTMLElement, props: Props, place: Place): void;
  unmount(element: HTMLElement): void;
  /**
   * The piece as HTML, for the page server. Keep the code for it out of the browser's build, by `imports` with the condition
   * `node` in package.json: when it is missing there, what the server has sent is taken over all the same.
   */
  render?(props: Props, place: Place): string;
}

/**
 * Makes a component for a route or a slot of the contract out of a piece in another framework: rendered on the server where the
 * adapter can, mounted in the browser, unmounted when it is left.
 */
export function fromMount<Props extends object = object>(adapter: MountAdapter<Props>): ComponentType<Props> {
  return function Mounted(props: Props) {
    const element = useRef<HTMLDivElement>(null);
    const shown = useRef<{ props: Props; place: Place }>(undefined);
    const [failure, setFailure] = useState<{ error: unknown }>();
    const place = usePlace((error) => setFailure({ error }));
    // As it was at first: what the element begins with does not change.
    const [isFromServer] = useState(useIsFromServer());
    useLayoutEffect(() => {
      const { current: target } = element;
      const { current: before } = shown;
      if (
        target === null ||
        (before && isSame(before.props, props) && isSame(before.place, place, ['navigate', 'fail']))
      )
        return;
      if (before === undefined)
        adapter.mount(target, props, place, isFromServer && target.firstChild !== null);
      else if (adapter.update) adapter.update(target, props, place);
      else {
        adapter.unmount(target);
        adapter.mount(target, props, place, false);
      }
      shown.current = { props, place };
    });
    useLayoutEffect(() => {
      const { current: target } = element;
      return () => {
        if (target && shown.current) adapter.unmount(target);
        shown.current = undefined;
      };
    }, []);
    useLinks(element, place);
    if (failure) throw failure.error;
    // React leaves what it is told to be markup to others; on a page that was not rendered there is none to begin with.
    const markup = isFromServer && {
      dangerouslySetInnerHTML: { __html: adapter.render?.(props, place) ?? '' },
    };
    return <div ref={element} suppressHydrationWarning {...markup} />;
  };
}

function usePlace(fail: Place['fail']): Place {
  const { pathname, search } = useLocation();
  const params = useParams();
  const go = useNavigate();
  return { pathname, search, params, navigate: (to) => void go(to), fail };
}

const never = () => () => {};

/** True while the server renders, and while the browser takes over what it has rendered. */
function useIsFromServer(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

function useLinks(element: { readonly current: HTMLElement | null }, { navigate }: Place): void {
  useLayoutEffect(() => {
    const { current: target } = element;
    const follow = (event: MouseEvent) => {
      const address = siteAddressOf(event);
      if (address === undefined) return;
      event.preventDefault();
      navigate(address);
    };
    target?.addEventListener('click', follow);
    return () => target?.removeEventListener('click', follow);
  });
}

/** By their properties, one level deep, and one more for `params`. */
function isSame(one: object, other: object, but: readonly string[] = []): boolean {
  const a = one as Record<string, unknown>;
  const b = other as Record<string, unknown>;
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !but.includes(name));
  return names.every(
    (name) =>
      Object.is(a[name], b[name]) || (name === 'params' && isSame(a[name] as object, b[name] as object)),
  );
}

/**
 * Where a click leads inside the site, when it is one that the site's router takes: a plain click on a link of this origin that
 * names neither another window nor a file to save.
 */
function siteAddressOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !link.hasAttribute('href') || event.defaultPrevented || event.button !== 0)
    return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  if (origin !== location.origin || (isHere && hash !== '')) return undefined;
  return `${pathname}${search}${hash}`;
}
