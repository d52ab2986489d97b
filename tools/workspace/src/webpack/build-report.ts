import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stats, StatsModule } from 'webpack';
import { type RemoteDefinition, standardBudget } from './definitions.ts';
import { packagesRoot, repositoryRoot } from './roots.ts';
import { isShared } from './shared-packages.ts';

const listed = 20;

const { exports: parts } = JSON.parse(
  readFileSync(path.join(packagesRoot, 'shared-ui/package.json'), 'utf8'),
);
/** Exports of shared-ui by a path of their own that are not shared at run time: each remote bundles those that it uses. */
const bundledParts = Object.keys(parts)
  .map((name) => path.posix.join('shared-ui', name))
  .filter((name) => !isShared(name));

/**
 * The package of a file (`sweetalert2`, `shared-ui`, the remote's own), or the part of one: `shared-runtime` is shared module by module, so
 * the result names the module (`shared-runtime/slots`).
 */
export function ownerOf(file: string, packages = packagesRoot, repository = repositoryRoot): string {
  const within = path.relative(packages, file);
  // A kit's packages lie in a folder node_modules; other packages installed there are treated like any installed package.
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
  const part = `${packageName}/${path.parse(rest[1] ?? '').name}`;
  return bundledParts.includes(part) ? part : packageName;
}

/** Replaces a module that webpack concatenated from others by those. */
function flatten(modules: readonly StatsModule[]): StatsModule[] {
  return modules.flatMap((module) => (module.modules?.length ? flatten(module.modules) : [module]));
}

/**
 * The contents of the browser build and its size budget, for the checks before a remote is published. `bytes` are sizes of sources, before
 * minification.
 */
export function buildReport(remote: RemoteDefinition, stats: Stats) {
  const { modules } = stats.toJson({
    all: false,
    modules: true,
    // Cached modules too: with a warm cache, the report has to be the same.
    cachedModules: true,
    nestedModules: true,
    modulesSpace: Number.POSITIVE_INFINITY,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
  });
  const bundled = flatten(modules ?? [])
    .flatMap(({ nameForCondition, name = '', size = 0 }) =>
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
