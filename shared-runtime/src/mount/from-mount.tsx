import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'shared-runtime/router';
import { useHydrated } from '../use-hydrated.ts';

/** The route at which a component is mounted, for a framework that does not know the site's router. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Navigates within the site without loading a document. Links do not need it: the router handles clicks on them. */
  navigate(to: string): void;
  /** Passes an error to the boundary around the remote, from code where React cannot catch it: event handlers and asynchronous code. */
  fail(error: unknown): void;
}

/** How another framework mounts into an element. Errors thrown here stay inside the remote's boundary. */
export interface MountAdapter<Props> {
  /** @param isRendered the element contains the HTML of `render` from the server, which is to be hydrated */
  mount(element: HTMLElement, props: Props, place: Place, isRendered: boolean): void;
  /** Called when properties or address have changed. Without it, the component is unmounted and mounted again. */
  update?(element: HTMLElement, props: Props, place: Place): void;
  unmount(element: HTMLElement): void;
  /**
   * Renders the component as HTML, for the page server. Keep this code out of the browser's build, by `imports` with the condition
   * `node` in package.json: the server's HTML is hydrated even when `render` is missing in the browser.
   */
  render?(props: Props, place: Place): string;
}

/**
 * Makes a React component, for a route or a slot of the contract, from a component of another framework: rendered on the server if
 * the adapter can, mounted in the browser, unmounted when the user leaves it.
 */
export function fromMount<Props extends object = object>(adapter: MountAdapter<Props>): ComponentType<Props> {
  return function Mounted(props: Props) {
    const element = useRef<HTMLDivElement>(null);
    const shown = useRef<{ props: Props; place: Place }>(undefined);
    const [failure, setFailure] = useState<{ error: unknown }>();
    const place = usePlace((error) => setFailure({ error }));
    // The value of the first rendering: it decides about the element's initial content, which must not change later.
    const [isFromServer] = useState(!useHydrated());
    useLayoutEffect(() => {
      const { current: target } = element;
      const { current: before } = shown;
      if (target === null || (before && isSame(before.props, props) && isSamePlace(before.place, place)))
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
    // React does not manage the content of `dangerouslySetInnerHTML`; in a component that was not rendered on the server there is none.
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

/** Compares the properties of two objects, one level deep. */
function isSame(one: object, other: object): boolean {
  const a = one as Record<string, unknown>;
  const b = other as Record<string, unknown>;
  return Object.keys({ ...a, ...b }).every((name) => Object.is(a[name], b[name]));
}

const isSamePlace = (one: Place, other: Place) =>
  one.pathname === other.pathname && one.search === other.search && isSame(one.params, other.params);

/**
 * The address within the site to which a click leads, if the site's router handles it: a plain click on a link to this origin,
 * without another target window and without `download`.
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
