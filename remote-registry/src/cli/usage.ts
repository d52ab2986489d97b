/** Thrown for a command line that cannot be understood; ends with exit code 2. */
export class UsageError extends Error {}

const commandUsages = {
  publish: `  publish  <package or folder> [--origin <url>]  builds a package, checks and tries the build, puts it into the
                                               registry; nobody gets it yet. publish host-shell: what teams publish against
             --no-build                        takes what lies in dist
             --if-new                          for pipelines: what is published already stays as it is, which is no failure
             --skip-browser-check "<reason>"   without the trial in a browser; the reason goes into the log
             --skip-origin-check "<reason>"    without a look at what browsers get from the origin; likewise`,
  carry: `  carry    <remote or host-shell> <version> --from <env> --env <env>
                                               brings a version from one environment into another, byte by byte, without building;
                                               nobody gets it there yet
             --origin <url>                    where browsers get its files there, for a remote that is new
             --force                           also one that was never live, or was taken back, where it comes from
             --skip-origin-check "<reason>"    without a look at what browsers get from the origin`,
  deploy: `  deploy   <package or folder> --origin <url>    publishes a build and makes it live, for repeated deployments:
                                               what was released by hand since the last one stays live`,
  preview: `  preview  <remote> <version> [<remote> <version> …]
                                               an address at which the site shows these versions to anybody who has it;
                                               host-shell <version>: a version of the host, with the platform's key
             --for 7d                          how long (s, m, h or d), 30 days at most
             --at /address                     where it begins`,
  rollout: `  rollout  <remote> <version> --percent <n>    gives a version to a part of the visitors
           <remote> <version> --plan 5,25,100  page servers raise the share from step to step while it does as well as the
                                               live version, and halt with a reason when not; 100 promotes it
             --bake 10m                        how long each step lasts at least (s, m, h or d)
             --visits 20                       how many visits each step needs
           <remote> --resume                   a plan that was halted goes on: its step begins anew
             --rule staff                      these first: staff, role:seller=20, language:de=50, role:buyer+language:de=10;
                                               --rule again for more, the first that fits decides; --rule none: nobody
             --accounts                        the share is of accounts: one version on every device of a person
             --if-new                          for pipelines: a version that visitors get already keeps its share, which is no
                                               failure; one that somebody took back is refused
             --replace                         also while another version is rolled out, which ends
             --force                           also one that the rollout guard took back, or that host and remotes do not understand`,
  promote: `  promote  <remote> [<version>]                gives everybody the rollout's version, or the named one
             --replace                         also while another version is rolled out, which ends
             --force                           also one that the rollout guard took back, or that host and remotes do not understand`,
  approve: `  approve  <remote> <version>                 a second key's word for this promotion; with what rollout takes, for that
                                               rollout. Prints it; rollout and promote take it with --approval <it>`,
  rollback: `  rollback <remote> [<version>]                ends the rollout; without one, goes back one live version;
                                               with a version, to that one
             --to <version>                    the same as naming it
             --replace                         to one that was never live or was taken back: also while another is rolled out
             --force                           also to one that the rollout guard took back or that the host does not
                                               understand, and when the guard has just taken one back by itself`,
  retire: `  retire   <remote>                            takes a remote away: its paths answer 404, its slots are empty, pages
                                               that are open go on. Needs the platform's key. promote brings it back`,
  freeze: `  freeze                                       when releases are frozen: nobody is given another version then, plans
                                               wait, going back is always allowed
           "<reason>" --until <time>           freezes them, from now on or --from <time>; needs the platform's key
           --end                               ends all freezes`,
  clean: `  clean    <remote>                            removes versions that nobody gets any more, with their files
             --after 30d                       when nobody got them for so long (s, m, h or d)
             --keep 5                          not the last that were live
             --force                           also what pages that are open have reported with since then
             --dry-run                         says which, and removes nothing`,
  refresh: `  refresh                                      signs the registry document again, as of now: for a nightly job, so that
                                               page servers notice when newer documents are held back`,
  status: `  status   [<remote>]                          what is live, for whom, since when, by whom; failures, load time
             --for <e-mail>                    what this account gets, and why
             --as <role>  --language <de>      where rules ask for them; else each is told`,
  types: `  types                                        brings the types of the live versions' slots into remote-types`,
  keys: `  keys     [list]                              who may change what
  keys     create <team> [<remote> …]          a key for a team, in the data dir
  keys     rotate <team>                       a new key; signs again what the old one had signed
  keys     approver <key id> <remote> …        these remotes are released only with this key's approval as well
  keys     revoke <key id>                     nothing it signed is accepted any more
  keys     adopt                               the platform signs what no known key has signed`,
  log: `  log      [<remote>] [--limit <n>]            who changed what, newest last; 20 entries without --limit
             --all                             from the first entry on, when its signature and every hash on the way
                                               verify; with --json the export for an audit`,
} as const;

/** Every command there is. */
export const commandNames: readonly string[] = Object.keys(commandUsages);

const always = `  --store <folder or s3://…>   the store; else ASSET_STORE, else <data dir>/store
  --env <name>                 an environment of environments.json: its store, keys and site; status without it shows all
  --by <name>                  who you are, for the log; else the account's name
  --despite-freeze "<why>"     rollout, promote, and rollback to what was never live or was taken back, although releases are frozen;
                               the log says why
  --json                       the answer for programs; refusals on stderr as { error, message, problems, exitCode }
  --help                       this, for one command or all`;

const notes = `Signs with MARKET_RELEASE_KEY (a private key file), else with the team's key in <data dir>/keys.
A version may be written without its last part: 1.5.0 for 1.5.0-ab12cd34.
Exit code 0: done. 1: refused, with the reason. 2: the command line is wrong. 3: could not be done now (the store does
not answer, others keep writing): the same command may succeed later. 130, 143: ended by Ctrl-C or SIGTERM.`;

/** @param command shows this one alone, when it is one */
export function usageOf(command?: string): string {
  const isKnown = command !== undefined && Object.hasOwn(commandUsages, command);
  const shown = isKnown
    ? [commandUsages[command as keyof typeof commandUsages]]
    : Object.values(commandUsages);
  const name = isKnown ? command : '<command>';
  return `Usage: npm run release -- ${name} [options]\n\n${shown.join('\n')}\n\n${always}\n\n${notes}`;
}
