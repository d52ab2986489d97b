import { keyframes, styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

const rise = keyframes`from { opacity: 0; transform: translateY(12px) scale(0.985); }`;
const dim = keyframes`from { opacity: 0; }`;

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
`;
export const Head = styled.header`
  display: flex;
  gap: 1rem;
  align-items: flex-start;
  justify-content: space-between;
  padding: 1.125rem 1rem 0.75rem 1.5rem;
  h2 { padding-block-start: 0.5rem; font-size: ${theme.size.xl}; }
`;
export const Body = styled.div`
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  padding: 0.375rem 1.5rem 1.5rem;
`;
export const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  justify-content: flex-end;
  padding: 1rem 1.5rem;
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surfaceSunken};
`;
