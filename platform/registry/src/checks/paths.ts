import { type Access, matchRemotePath, pathsOverlap, type RemotePath } from 'shared-contracts';
import type { HostFacts } from '../host-bundle/host-facts.ts';
import type { FitsHost, HostProblem } from './candidate.ts';

/** Addresses where a path may be answered differently: its beginning and something below. */
function samples(path: string): string[] {
  if (!path.endsWith('/*')) return [path];
  const beginning = path.slice(0, -1);
  return [beginning, `${beginning}~`];
}

/** The line of the host's table that counts for an address. */
function ruleFor(allows: HostFacts['allows'], address: string): HostFacts['allows'][number] | undefined {
  const rules = allows.map((rule) => ({
    rule,
    paths: [{ path: rule.path, access: 'public' as const }],
  }));
  return matchRemotePath(rules, address)?.remote.rule;
}

function problemOf(id: string, declared: RemotePath, rule: HostFacts['allows'][number]): HostProblem {
  const begin = `${id} lets "${declared.access}" in at ${declared.path}`;
  if (rule.access.length === 0) {
    const why = `${begin}, but ${rule.path} is the host's own.`;
    return { code: 'access', why, message: `${why} Answer another address.` };
  }
  const allowed = rule.access.map((access) => `"${access}"`).join(' or ');
  const why = `${begin}, but the host allows ${allowed} at ${rule.path}.`;
  const advice = "Narrow the access in webpack.config.ts, or ask the host's team.";
  return { code: 'access', why, message: `${why} ${advice}` };
}

/** A remote lets in only whom the host allows at an address. */
export const checkPaths: FitsHost = (build, host) => {
  const touched = host.allows.filter((rule) => build.paths.some(({ path }) => pathsOverlap(path, rule.path)));
  const addresses = [...build.paths, ...touched].flatMap(({ path }) => samples(path));
  const found = addresses.flatMap((address) => {
    const match = matchRemotePath([build], address);
    const rule = ruleFor(host.allows, address);
    if (match === undefined || rule === undefined) return [];
    const fine = (rule.access as readonly Access[]).includes(match.access);
    return fine ? [] : [problemOf(build.id, match, rule)];
  });
  return [...new Map(found.map((problem) => [problem.message, problem])).values()];
};
