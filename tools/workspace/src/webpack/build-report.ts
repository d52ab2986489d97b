import path from 'node:path';
import type { Stats, StatsModule } from 'webpack';
import { type RemoteDefinition, standardBudget } from './definitions.ts';
import { packagesRoot, repositoryRoot } from './roots.ts';

const listed = 20;

/** A file that is in the bundle. */
interface BundledModule {
  /** Package (`sweetalert2`), shared package (`shared-ui`), module or part of one (`shared-runtime/slots`) or the remote's own package. */
  readonly of: string;
  readonly name: string;
  /** Of the source, before it is made smaller. */
  readonly bytes: number;
}

/** Parts of shared packages that are imported by a path of their own: each remote brings along those that it uses. */
const broughtAlong = ['columns', 'limit-notice', 'not-found-route', 'options', 'paged-table', 'text'].map(
  (part) => `shared-ui/${part}`,
);

/** Which package a file belongs to, or which part of one. `shared-runtime` is shared module by module, so it is named by module. */
export function ownerOf(file: string, packages = packagesRoot, repository = repositoryRoot): string {
  const within = path.relative(packages, file);
  // A kit's packages lie in a folder node_modules; what is installed beside them by other names is looked at as anything else.
  const isBeside = !within.startsWith('..') && !within.split(path.sep).includes('node_modules');
  const isShared = isBeside && (packages === repository || within.startsWith('shared-'));
  const packaged = isShared ? [within] : file.split(/[\\/]node_modules[\\/]/);
  if (packaged.length > 1) {
    const [first = '', second = ''] = packaged.at(-1)?.split(/[\\/]/) ?? [];
    return first.startsWith('@') ? `${first}/${second}` : first;
  }
  const named = (isShared ? within : path.relative(repository, file)).replace(/^(platform|tools)[\\/]/, '');
  const [packageName = '', ...rest] = named.split(path.sep);
  if (packageName === 'shared-runtime') return `${packageName}/${path.parse(rest.at(-1) ?? '').name}`;
  const part = `${packageName}/${rest[1]}`;
  return broughtAlong.includes(part) ? part : packageName;
}

/** Modules that webpack joined into one are listed by themselves. */
function flatten(modules: readonly StatsModule[]): StatsModule[] {
  return modules.flatMap((module) => (module.modules?.length ? flatten(module.modules) : [module]));
}

/** What the browser build is made of and what it may weigh, for the checks before a remote is published. */
export function buildReport(remote: RemoteDefinition, stats: Stats) {
  const { modules } = stats.toJson({
    all: false,
    modules: true,
    // Those of an earlier build, too: what a bundle is made of is the same with a warm cache.
    cachedModules: true,
    nestedModules: true,
    modulesSpace: Number.POSITIVE_INFINITY,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
  });
  const bundled = flatten(modules ?? [])
    .flatMap(({ nameForCondition, name = '', size = 0 }): BundledModule[] =>
      nameForCondition ? [{ of: ownerOf(nameForCondition), name, bytes: size }] : [],
    )
    .sort((one, other) => other.bytes - one.bytes);
  const owners = [...new Set(bundled.map((module) => module.of))].sort();
  return {
    schema: 1,
    budget: remote.budget ?? standardBudget,
    tryAddresses: remote.tryAddresses ?? [],
    bundled: owners.map((of) => {
      const own = bundled.filter((module) => module.of === of);
      return { of, modules: own.length, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) };
    }),
    largest: bundled.slice(0, listed),
  };
}
