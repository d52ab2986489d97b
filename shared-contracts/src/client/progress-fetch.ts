/** Aborts an upload that makes no progress: like any other change, it fails within ten seconds. */
const STILL_MS = 8000;

/**
 * `fetch` for uploads, by XMLHttpRequest: reports the share of the body that is sent, which the browser's `fetch` does not, and
 * fails after eight seconds in which neither more was sent nor a response came.
 * @param onProgress called with the share that is sent, from 0 to 1
 */
export const progressFetch =
  (onProgress: (part: number) => void = () => {}, stillMs = STILL_MS): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const end = (reason: Error) => {
        clearTimeout(timer);
        request.abort();
        reject(reason);
      };
      const fail = () => end(new TypeError('The network failed.'));
      let timer = setTimeout(fail, stillMs);
      request.open(method, String(input));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        clearTimeout(timer);
        timer = setTimeout(fail, stillMs);
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => {
        clearTimeout(timer);
        const headers = ['content-type', 'x-request-id'].map((name) => [
          name,
          request.getResponseHeader(name) ?? '',
        ]);
        const { response, status } = request;
        resolve(new Response(response, { status, headers: Object.fromEntries(headers) }));
      };
      request.onerror = fail;
      const abort = () => end(new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      request.send(body as XMLHttpRequestBodyInit);
    });
