import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

const { color, motion } = theme;

export const Zone = styled.div`
  position: relative;
  display: flex;
  gap: 0.875rem;
  align-items: center;
  min-height: 4.5rem;
  padding: 0.5rem;
  border: 1.5px dashed ${color.borderStrong};
  border-radius: ${theme.radius.sm};
  background: ${color.surfaceRaised};
  transition: border-color ${motion.fast} ${motion.ease}, background-color ${motion.fast} ${motion.ease};
  &:hover { border-color: ${color.accent}; background: ${color.accentSoft}; }
  &:has(:focus-visible) { outline: 3px solid ${color.focus}; border-color: ${color.focus}; }
  &:has([aria-invalid='true']) { border-color: ${color.danger}; }
  &:has(:disabled) { border-color: ${color.border}; background: ${color.surfaceSunken}; }
`;
export const Window = styled.div`
  flex: none;
  width: 3.5rem;
  aspect-ratio: 1;
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: 0.5rem;
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: 1.25rem;
  img { width: 100%; height: 100%; object-fit: scale-down; }
  ${Zone}:has(:disabled) > & { background: ${color.surface}; color: ${color.textMuted}; }
`;
export const Words = styled.div`
  display: grid;
  min-width: 0;
  padding-inline-end: 0.5rem;
  color: ${color.textMuted};
  font-size: ${theme.size.sm};
  line-height: 1.4;
`;
export const Name = styled.span`
  overflow: hidden;
  color: ${color.accent};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${Zone}:has(:disabled) & { color: ${color.textMuted}; }
`;
/** Nothing is dropped with a finger. */
export const Drop = styled.span`
  @media (max-width: ${theme.breakpoint.sm - 0.02}px) { display: none; }
  @media not (pointer: fine) { display: none; }
`;
export const Control = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
  &::file-selector-button { cursor: pointer; }
  &:disabled { cursor: not-allowed; }
`;
