/** The file of react-router that has its data router and its declarative one. */
export const routerFile = /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-[^\\/]+\.mjs$/;

/** Functions and classes that are called for a data router, `prefetch` or server components only. */
const unreachable = [
  'useNavigateStable',
  'DefaultErrorComponent',
  'RenderErrorBoundary',
  'RSCErrorHandler',
  'PrefetchPageLinks',
  'useViewTransitionState',
];

/** What the library looks up, and what it always finds here. */
const found: readonly (readonly [question: string, answer: string])[] = [
  ['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'],
  ['let dataRouterState = dataRouterOpts?.state;', 'let dataRouterState;'],
  ['let matches = dataRouterOpts && dataRouterOpts.state.matches.length ?', 'let matches = false ?'],
  ['let dataRouterContext = React2.useContext(DataRouterContext);', 'let dataRouterContext = null;'],
  ['let routerState = React10.useContext(DataRouterStateContext);', 'let routerState = null;'],
  ['usePrefetchBehavior(\n      prefetch,\n      rest\n    );', '[false, null, null];'],
];

/**
 * A webpack loader: react-router without its data router (docs/adr/0011). The library has both routers in one file and does not say
 * which of its parts have no effects, so that none can be left out by itself; its file for production has the same names.
 * @throws when a new version of the library has not what is looked for
 */
export default function leaveOutDataRouter(source: string): string {
  if (!source.includes('function createBrowserHistory(')) return source;
  const withoutEffects = source
    .replaceAll(/^\w+\.(displayName|contextType) = .*;$/gm, '')
    .replaceAll(/(?<== )(?=React\d*\.(createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ');
  const declarative = unreachable.reduce(
    (text, name) =>
      replaceOne(text, new RegExp(`^(function|var) ${name}\\b[^]*?^\\};?$`, 'm'), `var ${name} = null;`),
    withoutEffects,
  );
  return found.reduce((text, [question, response]) => replaceOne(text, question, response), declarative);
}

function replaceOne(text: string, part: RegExp | string, by: string): string {
  const replaced = text.replace(part, () => by);
  if (replaced === text) throw new Error(`react-router has no ${part} any more: see no-data-router.ts`);
  return replaced;
}
