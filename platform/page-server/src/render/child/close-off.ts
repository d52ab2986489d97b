/** The globals that code of a page may use besides the language itself. None of them leads to a file, a socket or a process. */
const ALLOWED_GLOBALS = new Set(
  [
    'Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp',
    'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError',
    'globalThis global JSON Math Intl ArrayBuffer DataView Atomics BigInt BigInt64Array BigUint64Array',
    'Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Uint8ClampedArray',
    'Float16Array Float32Array Float64Array Map Set WeakMap WeakSet WeakRef FinalizationRegistry Proxy Reflect',
    'Iterator DisposableStack AsyncDisposableStack eval isFinite isNaN',
    'decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape',
    'URL URLSearchParams TextEncoder TextDecoder AbortController AbortSignal Event EventTarget DOMException',
    'setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate queueMicrotask structuredClone',
    'Buffer atob btoa performance',
  ].flatMap((line) => line.split(' ')),
);

/** Ways from the real `process` to other modules and other processes, in case code gets hold of `process` after all. */
const FORBIDDEN = [
  ...['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule'],
  ...['kill', '_kill', '_debugProcess', '_debugEnd', 'setuid', 'setgid', 'seteuid', 'setegid', 'setgroups'],
];

/**
 * Removes what leads out of this process, before any remote's code runs. Only the second line of defence: the first is what the
 * operating system and Node's permissions deny (ADR 9).
 * @param write receives what code writes to its console
 */
export function closeOff(write: (text: string) => void): void {
  const { crypto } = globalThis;
  for (const name of FORBIDDEN) {
    if (name in process) Object.defineProperty(process, name, { value: undefined });
  }
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!ALLOWED_GLOBALS.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  const say = (...parts: unknown[]) => write(`${parts.map(text).join(' ')}\n`);
  const console = { log: say, info: say, debug: say, warn: say, error: say, trace: say };
  // Random values for ids. Not `subtle`, which computes in other threads.
  const random = Object.freeze({
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: crypto.randomUUID.bind(crypto),
  });
  const env = Object.freeze({ NODE_ENV: 'production' });
  const replaced = { console, process: Object.freeze({ env }), crypto: random };
  for (const [name, value] of Object.entries(replaced))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

function text(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}
