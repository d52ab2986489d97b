import { apiService, authService } from './services.ts';
import type { Session } from './session.ts';

/** Starts sign-in and the market's own server. @param watch restart the server when its source changes */
export async function startBackend({ config, steps, supervisor }: Session, watch = false): Promise<void> {
  if (config.emulator) {
    await steps.run('Sign-in (Firebase Auth emulator)', () => supervisor.start(authService(config)));
  }
  await steps.run('Market API', () => supervisor.start(apiService(config, watch)));
}
