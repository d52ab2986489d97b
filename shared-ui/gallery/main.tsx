import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'shared-runtime/router';
import { Gallery, type Part } from './gallery.tsx';
import { showPseudoStates } from './pseudo-states.ts';
import { GlobalStyle, styled, type ThemeName, theme } from './ui.ts';

const wanted = new URLSearchParams(location.search);
const only = wanted.get('theme') as ThemeName | null;
const part = (wanted.get('part') ?? undefined) as Part | undefined;
document.documentElement.dataset.theme = only ?? 'light';

const Side = styled.div`
  min-width: 0;
  background: ${theme.color.background};
  color: ${theme.color.text};
`;
const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 40rem), 1fr));
`;

function Everything() {
  useEffect(showPseudoStates, []);
  if (only) return <Gallery name={only} part={part} />;
  return (
    <Both>
      {(['light', 'dark'] as const).map((name) => (
        <Side key={name} data-theme={name}>
          <Gallery name={name} part={part} />
        </Side>
      ))}
    </Both>
  );
}

// `?theme=light|dark` shows one theme on the whole page, `?part=tokens|primitives|screen|phone` one part of the content.
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode>
    <MemoryRouter>
      <GlobalStyle />
      <Everything />
    </MemoryRouter>
  </StrictMode>,
);
