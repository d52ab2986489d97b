/**
 * What the server writes beside a part of the page that it did not render. It has said why in its log; the browser renders the
 * part and has nothing to report.
 */
export const LEFT_TO_BROWSER = 'left-to-browser';
