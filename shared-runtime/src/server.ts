/** What only the renderer on the server needs. Not shared, not sent to anybody. */
export { StaticRouter } from 'react-router-dom';
export { ServerStyleSheet } from 'styled-components';
