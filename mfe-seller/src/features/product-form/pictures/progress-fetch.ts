/**
 * `fetch` that tells how much of the body is sent, which the browser's own does not: by XMLHttpRequest.
 * @param onProgress is told parts of the whole, from 0 to 1
 */
export const progressFetch =
  (onProgress: (part: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(input));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => {
        const type = request.getResponseHeader('content-type') ?? '';
        const retry = request.getResponseHeader('retry-after');
        resolve(
          new Response(request.response, {
            status: request.status,
            headers: { 'content-type': type, ...(retry !== null && { 'retry-after': retry }) },
          }),
        );
      };
      request.onerror = () => reject(new TypeError('The network failed.'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit);
    });
