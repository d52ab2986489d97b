import { freePorts } from 'test-helpers/node';
import { portSettings } from '../site-process.ts';
import type { TestProject } from './test-project.ts';

/** The demo as `docker compose up` starts it, on free ports. */
export async function demo(): Promise<TestProject> {
  const ports = await freePorts(portSettings.length);
  const settings = Object.fromEntries(portSettings.map((name, at) => [name, String(ports[at])]));
  return {
    name: 'demo',
    env: {
      ...settings,
      MARKET_ENV: 'demo',
      SITE_URL: `http://localhost:${settings.MARKET_PORT}`,
      API_URL: `http://127.0.0.1:${settings.MARKET_PORT_API}`,
    },
    tests: [
      ['journey', 'composition'],
      ['--config', 'playwright.containers.config.ts'],
    ],
  };
}
