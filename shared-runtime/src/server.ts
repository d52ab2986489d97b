/** What only the renderer on the server needs. Not shared, not sent to anybody. */
export { dehydrate, HydrationBoundary } from '@tanstack/react-query';
export { StaticRouter } from 'react-router-dom';
export { ServerStyleSheet } from 'styled-components';
