/** The release commands, for the remote kit that teams use in their own repositories. */
export { serveOrigin } from '../origin/origin-server.ts';
export { siteUrl } from '../site-url.ts';
export { readLiveSite, signInSettings } from '../smoke-test/live-site.ts';
export { interruptions } from './interrupt.ts';
export { commandNames, commandsOfRemotes, readLine } from './program.ts';
export { runCommand } from './run-command.ts';
