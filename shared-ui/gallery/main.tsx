import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'shared-runtime/router';
import { GlobalStyle, Grid } from '../src/index.ts';
import { Gallery } from './gallery.tsx';
import { showPseudoStates } from './pseudo-states.ts';

function BothThemes() {
  useEffect(showPseudoStates, []);
  return (
    <Grid min="40rem" gap={0}>
      <Gallery name="light" />
      <Gallery name="dark" />
    </Grid>
  );
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode>
    <MemoryRouter>
      <GlobalStyle />
      <BothThemes />
    </MemoryRouter>
  </StrictMode>,
);
