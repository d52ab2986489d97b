import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { GlobalStyle, theme } from '../src/index.ts';
import { Gallery } from './gallery.tsx';
import { showPseudoStates } from './pseudo-states.ts';

const Side = styled.div`
  min-width: 0;
  background: ${theme.color.background};
  color: ${theme.color.text};
`;
const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 40rem), 1fr));
`;

function BothThemes() {
  useEffect(showPseudoStates, []);
  return (
    <Both>
      {(['light', 'dark'] as const).map((name) => (
        <Side key={name} data-theme={name}>
          <Gallery name={name} />
        </Side>
      ))}
    </Both>
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
