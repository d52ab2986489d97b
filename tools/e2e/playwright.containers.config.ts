import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { projects: _files, ...common } = base;

/** Run by src/containers/run.ts: these tests stop, replace and restart containers, one after the other. */
export default defineConfig(common, { testMatch: '**/*.containers.ts', timeout: 900_000 });
