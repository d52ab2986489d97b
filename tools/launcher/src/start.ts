import { commandLine, readCommandLine } from 'server-kit/command-line';
import { remotePackages } from './packages.ts';
import { group, step } from './progress/steps.ts';
import { buildAndDeploy } from './site/build-and-deploy.ts';
import { hostService, siteUrl } from './site/services.ts';
import { backendPorts, runSession, startBackend } from './site/session.ts';

/** `npm start`: builds what changed, starts the whole site in production mode, and stays until Ctrl-C. */

readCommandLine(
  commandLine('npm start --', 'The whole site in production mode, until Ctrl-C; settings: docs/settings.md.'),
);
await runSession(
  (config) => ['host', ...remotePackages.map(({ team }) => team), ...backendPorts(config)],
  (session) => [
    group([startBackend(session), buildAndDeploy(session, remotePackages)], 2),
    step('Page server', () => session.supervisor.start(hostService(session.config))),
  ],
  (config) => [`Market ready at ${siteUrl(config)}`],
);
