/** Every copy of React's renderer announces itself to this hook: counting it needs no configuration. */
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
 * Runs in a page that counts them: what is there more than once. React-DOM marks every node with a key of its own, random per copy;
 * `twice` are the rules of styled-components that stand in the page's styles more than once.
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
