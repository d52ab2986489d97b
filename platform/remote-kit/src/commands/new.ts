import { createInOwnRepository } from 'workspace/commands/new-remote/own-repository';

/**
 * `remote-kit new reviews [--path /reviews] [--access public] [--port 3006] [--framework preact]` makes this folder the
 * repository of a new remote: a first page, its tests, its settings, and pipelines for GitHub and GitLab.
 * @throws a sentence for a name, path, access, port or framework that cannot be used; then nothing was written
 */
export async function newRemote(
  names: readonly string[],
  wishes: Parameters<typeof createInOwnRepository>[2],
): Promise<number> {
  const { remote, files } = await createInOwnRepository(process.cwd(), names, wishes);
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log(`
This folder is the remote ${remote.id} now, of the team ${remote.team}, at ${remote.path} (${remote.access}).

  npm install                          what it depends on
  npx remote-kit test                  its tests
  npx remote-kit dev --site <url>      it from source, in a page of a site that runs
  npx remote-kit publish --origin <url where browsers will get its files>`);
  return 0;
}
