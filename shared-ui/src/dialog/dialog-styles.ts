import { keyframes, styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

const rise = keyframes`from { opacity: 0; transform: translateY(12px) scale(0.985); }`;
const dim = keyframes`from { opacity: 0; }`;

/** With the rules of its parts, which are there only while it is open: rules that came with them would style the whole page anew. */
export const Panel = styled.dialog`
  width: min(34rem, 100vw - 1.5rem);
  max-height: min(46rem, 100dvh - 1.5rem);
  margin: auto;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.lg};
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${rise} ${theme.motion.slow} ${theme.motion.ease} backwards;
  }
  &::backdrop {
    background: ${theme.color.overlay};
    backdrop-filter: blur(3px);
    animation: ${dim} ${theme.motion.normal} ease-out;
  }
  & > header {
    display: flex;
    gap: 1rem;
    align-items: flex-start;
    justify-content: space-between;
    padding: 1.125rem 1rem 0.75rem 1.5rem;
    & > h2 { padding-block-start: 0.5rem; font-size: ${theme.size.xl}; }
  }
  & > header + div {
    min-height: 0;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 0.375rem 1.5rem 1.5rem;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    justify-content: flex-end;
    padding: 1rem 1.5rem;
    border-block-start: 1px solid ${theme.color.border};
    background: ${theme.color.surfaceSunken};
  }
`;
