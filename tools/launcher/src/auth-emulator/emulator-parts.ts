import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/** One account as the emulator stores it. Only the field that this package reads is typed; all fields are saved and restored. */
export interface EmulatorAccount {
  readonly localId: string;
  readonly [field: string]: unknown;
}

/** One mail that the real provider would have sent; the emulator lists it until its one-time code is used. */
export interface OobRecord {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
}

/** The emulator's memory of one project. */
export interface ProjectState {
  readonly users: Map<string, EmulatorAccount>;
  /** Oldest first. */
  listOobCodes(): Iterable<OobRecord>;
  overwriteUserWithLocalId(localId: string, account: EmulatorAccount): EmulatorAccount;
  createUserWithLocalId(localId: string, account: NewAccount): EmulatorAccount | undefined;
}

interface NewAccount {
  /** Milliseconds since 1970. */
  readonly lastLoginAt?: string;
  /** Seconds since 1970: tokens of earlier sign-ins are revoked. */
  readonly validSince?: string;
}

type PathItem = Record<string, { operationId?: string } | unknown[]>;
interface ApiSpec {
  paths: Record<string, PathItem>;
}

const require = createRequire(import.meta.url);
const unused = /\/tenants|mfa|passkey|recaptcha/;
const sharedParameter = /parameters\/(?!key)/;

/**
 * The emulator compiles a validator for every operation in the specification of the real service, most of which it does
 * not implement. Without those operations it starts in 1 s instead of 6 s and takes 140 MB instead of 490 MB.
 */
function dropUnusedOperations(spec: ApiSpec, isAnswered: (operationId: string) => boolean): void {
  for (const [path, item] of Object.entries(spec.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (Array.isArray(operation)) {
        item[method] = operation.filter((parameter) => !sharedParameter.test(JSON.stringify(parameter)));
      } else if (operation.operationId !== undefined && !isAnswered(operation.operationId)) {
        delete item[method];
      }
    }
    const answered = Object.values(item).some((operation) => !Array.isArray(operation));
    if (!answered || unused.test(path)) delete spec.paths[path];
  }
}

function isOperation(operations: unknown, operationId: string): boolean {
  const found = operationId
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], operations);
  return typeof found === 'function' || typeof (found as { _?: unknown } | undefined)?._ === 'function';
}

/**
 * The emulator reads the clock twice during a sign-up: for the time of the sign-in, then for the time from which tokens
 * are valid (`validSince`). When a second ends in between, the new token counts as revoked, and a server that checks
 * for revoked tokens rejects the new user. Therefore `validSince` is at most the time of the sign-in.
 */
function keepFirstTokens(state: ProjectState): void {
  const create = state.createUserWithLocalId.bind(state);
  state.createUserWithLocalId = (localId, account) => {
    const { lastLoginAt, validSince } = account;
    if (lastLoginAt === undefined || validSince === undefined) return create(localId, account);
    const signedIn = Math.floor(Number(lastLoginAt) / 1000);
    return create(localId, { ...account, validSince: String(Math.min(Number(validSince), signedIn)) });
  };
}

/** Loads only the Auth emulator of firebase-tools: no Java, no network, no analytics, no other emulator. */
export async function loadEmulator(projectId: string) {
  const spec: ApiSpec = require('firebase-tools/lib/emulator/auth/apiSpec').default;
  const { authOperations } = require('firebase-tools/lib/emulator/auth/operations');
  dropUnusedOperations(spec, (operationId) => isOperation(authOperations, operationId));
  const { EmulatorLogger, Verbosity } = require('firebase-tools/lib/emulator/emulatorLogger');
  EmulatorLogger.setVerbosity(Verbosity.SILENT);
  const { SingleProjectMode } = require('firebase-tools/lib/emulator/auth');
  const { createApp } = require('firebase-tools/lib/emulator/auth/server');
  const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state');
  const state: ProjectState = new AgentProjectState(projectId);
  keepFirstTokens(state);
  const app: RequestListener = await createApp(
    projectId,
    SingleProjectMode.ERROR,
    new Map([[projectId, state]]),
  );
  return { state, app };
}
