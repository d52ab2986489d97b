import type { Visit } from './visit.ts';

export type Look = Awaited<ReturnType<typeof lookAtPage>>;

interface Looked extends Pick<Visit, 'id' | 'place'> {
  /** The position of the page's route in the route table; without it, the remote's whole place is examined. */
  readonly trail: readonly number[] | undefined;
}

/**
 * Runs in the page: it must not use anything outside this function. A layout shows its menu around a blank page too, so the route's own
 * part is looked up: React's fibers hold the props of everything rendered, which are the props of the element in the remote's route table.
 * @returns what a visitor sees of the remote now. `isShown`: whether the route itself, not only its layout, shows content other than the
 * loading indicator; `isRouteFound`: whether the route's own part was found: if not, `isShown` refers to the remote's whole place
 */
export async function lookAtPage({ id, place, trail }: Looked) {
  // biome-ignore lint/suspicious/noExplicitAny: what React and the federation runtime keep is theirs
  type Any = any;
  const places = [...document.querySelectorAll(place)];
  const media = 'img,svg,canvas,video,audio,iframe,object,input,button,select,textarea,progress,meter';

  function hasContent(node: Element | Text): boolean {
    if (node instanceof Element && getComputedStyle(node).display === 'none') return false;
    // biome-ignore lint/performance/useDomNodeTextContent: text that is hidden is not shown
    const text = node instanceof HTMLElement ? node.innerText : (node.textContent ?? '');
    if (!/^\s*(?:Loading\.\.\.)?\s*$/.test(text)) return true;
    if (!(node instanceof Element)) return false;
    return [node, ...node.querySelectorAll(media)].some(
      (each) => each.matches(media) && each.checkVisibility() && each.getBoundingClientRect().height > 0,
    );
  }

  async function elementOfRoute(): Promise<Any> {
    if (trail === undefined) return undefined;
    const { __FEDERATION__: runtime } = globalThis as Any;
    const host = runtime.__INSTANCES__.find(({ name }: Any) => name === 'host_shell');
    const { default: remote } = await host.loadRemote(`${id}/remote`, { from: 'runtime' });
    const route = trail.reduce((at: Any, index) => (at.routes ?? at.children)[index], remote);
    // A route may name a component instead of an element: then the table does not have its props.
    return route.Component || route.lazy ? undefined : (route.element ?? null);
  }

  /** The topmost DOM nodes of everything that was rendered with the props of this element. */
  function nodesOf(element: Any): (Element | Text)[] | undefined {
    const root = document.getElementById('root') as Any;
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    if (key === undefined) return undefined;
    const wanted = element.type === Symbol.for('react.fragment') ? element.props.children : element.props;
    const fibers: Any[] = [];
    const find = (first: Any) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        if (fiber.memoizedProps === wanted || fiber.pendingProps === wanted) fibers.push(fiber);
        else find(fiber.child);
      }
    };
    find(root[key].stateNode.current);
    const isHost = (fiber: Any) => fiber.stateNode instanceof Element || fiber.stateNode instanceof Text;
    const nodes: (Element | Text)[] = [];
    const collect = (fiber: Any) => {
      if (isHost(fiber)) return void nodes.push(fiber.stateNode);
      for (let child = fiber.child; child; child = child.sibling) collect(child);
    };
    for (const fiber of fibers) collect(fiber);
    return fibers.length === 0 ? undefined : nodes;
  }

  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === location.origin)
    .map((link) => link.pathname + link.search);
  const isThere = places.length > 0;
  const isInteractive = document.documentElement.dataset.hydrated !== undefined;
  if (!isInteractive || !places.some(hasContent))
    return { isThere, isInteractive, isShown: false, isRouteFound: false, links };
  const element = await elementOfRoute();
  const nodes = element === null ? [] : typeof element === 'object' ? nodesOf(element) : undefined;
  const isShown = nodes === undefined || nodes.some(hasContent);
  return { isThere, isInteractive, isShown, isRouteFound: nodes !== undefined, links };
}
