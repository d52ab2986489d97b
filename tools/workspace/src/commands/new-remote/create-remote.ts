import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, UsageError } from 'server-kit/command-line';
import { writeTemplates } from './write-templates.ts';

const accessLevels = ['public', 'login', 'buyer', 'seller', 'admin'] as const;
/** The first parts of the addresses that no remote serves: pages of the host, and what the page server answers. */
export const hostsOwn = new Set([
  ...['login', 'signup', 'forgot-password', 'reset-password', 'blog', 'errorpage', 'err', 'platform'],
  ...['api', 'static', 'versions', 'reports', 'metrics', 'healthz', 'local-remote'],
]);

export type NewRemote = ReturnType<typeof readNewRemote>;
export type Wishes = Readonly<Partial<Record<'path' | 'access' | 'port', string>>>;

/** Adds the argument `<name>` and the options of a new remote to a command. */
export function withWishes(command: Command): Command {
  return command
    .argument('<name>', 'such as reviews')
    .option('--path <address>', 'where it answers, else /<name>')
    .option('--access <level>', `who may see it: ${accessLevels.join(', ')}; else public`)
    .option('--port <n>', 'where its files are served, else the next free one');
}

/** `standard-ports.json` of the launcher, which a team's own repository does not have. */
const sitePorts = [3000, 3010, 4000, 8025, 9099];

/** Ports in use: those of the site itself and those of its remotes. */
function takenPorts(root: string): number[] {
  const remotes = globSync('mfe-*/package.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).market?.port as number,
  );
  return [...sitePorts, ...remotes];
}

/** A remote's addresses, as its webpack.config.ts lists them. */
function pathsOf(root: string, folder: string): string[] {
  const text = readFileSync(path.join(root, folder, 'webpack.config.ts'), 'utf8');
  return [...text.matchAll(/path: '([^']+)'/g)].map(([, found]) => found ?? '');
}

function firstPart(address: string): string {
  return address.split('/')[1] ?? '';
}

/**
 * Reads the command's arguments and fills in the defaults. Names, paths and ports that are taken in this repository are rejected.
 * @param root a repository with other remotes, or without any
 * @returns for the name `reviews`: the folder `mfe-reviews`, the id `mfe_reviews`, the path `/reviews` below which it has its pages
 * @throws UsageError for a name, path, access or port that is invalid; Error with a message for one that is taken
 */
export function readNewRemote(root: string, names: readonly string[], wishes: Wishes) {
  const [given, ...more] = names;
  const team = given?.replace(/^mfe-/, '') ?? '';
  if (more.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(team)) {
    throw new UsageError(`Give the remote one name, in lower case letters, digits and single hyphens.`);
  }
  const folder = `mfe-${team}`;
  if (existsSync(path.join(root, folder))) throw new Error(`${folder} is there already.`);
  const address = wishes.path ?? `/${team}`;
  if (!/^\/[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/.test(address)) {
    throw new UsageError(
      `--path ${address}: begin with a slash and use lower case letters, digits and hyphens.`,
    );
  }
  const owner = globSync('mfe-*/webpack.config.ts', { cwd: root })
    .map((file) => path.dirname(file))
    .find((other) => pathsOf(root, other).some((taken) => firstPart(taken) === firstPart(address)));
  if (owner !== undefined) throw new Error(`--path ${address}: ${owner} answers addresses below it.`);
  if (hostsOwn.has(firstPart(address))) {
    throw new Error(`--path ${address}: the host answers that itself.`);
  }
  const access = accessLevels.find((level) => level === (wishes.access ?? 'public'));
  if (access === undefined) throw new UsageError(`--access is one of ${accessLevels.join(', ')}.`);
  const taken = takenPorts(root);
  const last = Math.max(3005, ...taken.filter((port) => port < 3010));
  const free = last < 3009 ? last + 1 : Math.max(...taken.filter((port) => port < 4000)) + 1;
  const port = wishes.port === undefined ? free : Number(wishes.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UsageError(`--port ${wishes.port} is no port.`);
  if (taken.includes(port)) throw new Error(`--port ${port} is another package's: take ${free}.`);
  return { folder, id: `mfe_${team.replaceAll('-', '_')}`, team, path: address, access, port };
}

/**
 * Writes the package from its templates. No list of remotes needs a change: workspace, TypeScript and launcher look for `mfe-*`.
 * @returns the files, relative to the repository
 */
export async function createRemote(root: string, remote: NewRemote): Promise<string[]> {
  return writeTemplates(root, remote.folder, ['remote', 'react', 'workspace'], {
    ...wordsOf(remote),
    tooling: 'workspace',
  });
}

/** The values for the placeholders in double braces that templates contain. */
export function wordsOf(remote: NewRemote): Record<string, string> {
  const title = remote.team.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return { ...remote, port: String(remote.port), title };
}
