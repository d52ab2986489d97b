/** Every copy of React's renderer registers with this hook: so they can be counted without any configuration. */
export const countRenderers = () => {
  const renderers: unknown[] = [];
  Object.assign(globalThis, {
    __renderers: renderers,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: (renderer: unknown) => renderers.push(renderer),
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    },
  });
};

/**
 * Runs in a page with `countRenderers` and finds duplicates. React-DOM marks every node with a key that is random for each copy;
 * `twice` are the rules of styled-components that are in the page's style sheets more than once.
 */
export const lookForCopies = () => {
  const marks = new Set<string>();
  for (const node of document.querySelectorAll('body *')) {
    for (const key of Object.keys(node)) if (key.startsWith('__reactFiber$')) marks.add(key);
  }
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  const own = rules.filter((rule) => /^\.[A-Za-z]/.test(rule));
  const { __renderers: renderers } = globalThis as unknown as { __renderers: unknown[] };
  return {
    marks: marks.size,
    renderers: renderers.length,
    twice: own.filter((rule, at) => own.indexOf(rule) !== at),
  };
};
