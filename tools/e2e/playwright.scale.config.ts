import { defineConfig } from '@playwright/test';
import base from './playwright.production.config.ts';

/** Run by src/containers/run.ts: the scaled site, under its real name. */
export default defineConfig(base, {
  testMatch: ['**/a-rights.containers.ts', '**/a-site.production.ts', '**/*.scale.ts'],
});
