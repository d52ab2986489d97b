let loading: Promise<void> | undefined;

/**
 * The Auth emulator serves what stands in for Google's script. Once it is in the page, the provider's client does not
 * ask apis.google.com for the real one. A failed load is tried again the next time.
 * @param emulatorUrl where the emulator answers, as a browser reaches it.
 */
export function loadEmulatorScript(emulatorUrl: string): Promise<void> {
  loading ??= loadScript(new URL('/stand-in/api.js', emulatorUrl).href).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      const code = 'auth/network-request-failed';
      reject(Object.assign(new Error(`${address} did not load`), { code }));
    };
    document.head.append(script);
  });
}
