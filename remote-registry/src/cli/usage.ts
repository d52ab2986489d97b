/** Thrown for a command line that cannot be understood; ends with exit code 2. */
export class UsageError extends Error {}

export const usage = `Usage: npm run release -- <command> [--json] [--store <folder or s3://…>] [--by <name>]

  publish  <room or folder> [--origin <url>]   builds a room, checks and tries the build, puts it into the registry;
                                               nobody gets it yet. publish host-shell: what teams publish against
             --no-build                        takes what lies in dist
             --skip-browser-check "<reason>"   without the trial in a browser; the reason goes into the log
  deploy   <room or folder> --origin <url>     publishes a build and makes it live, for repeated deployments:
                                               what was released by hand since the last one stays live
  rollout  <remote> <version> --percent <n>    gives a version to a part of the visitors
             --replace                         also while another version is rolled out, which ends; so does promote
  promote  <remote> [<version>]                gives everybody the rollout's version, or the named one
  rollback <remote> [<version>]                ends the rollout; without one, goes back one live version;
                                               with a version, to that one
  refresh                                      signs the registry document again, as of now: for a nightly job, so that
                                               page servers notice when newer documents are held back
  status   [<remote>]                          what is live, for whom, since when, by whom; failures, load time
  types                                        brings the types of the live versions' slots into remote-types
  keys     [list]                              who may change what
  keys     create <team> [<remote> …]          a key for a team, in the data dir
  keys     rotate <team>                       a new key; signs again what the old one had signed
  keys     revoke <key id>                     nothing it signed is believed any more
  keys     adopt                               the platform signs what nobody known has signed
  log      [<remote>] [--limit <n>]            who changed what, newest last

Signs with MARKET_RELEASE_KEY (a private key file), else with the team's key in <data dir>/keys.
A version may be written without its last part: 1.5.0 for 1.5.0-ab12cd34.
Exit code 0: done. 1: refused, with the reason. 2: the command line is wrong. 3: could not be done now (the store does
not answer, others keep writing): the same command may succeed later.`;
