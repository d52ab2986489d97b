/** Exports that only the renderer on the server needs. Not shared, and not sent to browsers. */
export { dehydrate, HydrationBoundary } from '@tanstack/react-query';
export { StaticRouter } from 'react-router-dom';
export { ServerStyleSheet } from 'styled-components';
