import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { MarketIcon } from '../icon/market-icon.tsx';
import { theme } from '../theme/theme.ts';
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

type FileFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldProps & {
    /** URL of the picture to show, e.g. an object URL of the chosen file. */
    preview?: string | undefined;
  };

const one = { picture: 'Choose a picture', drop: 'or drop it here', again: 'Change' };
const several = { picture: 'Choose pictures', drop: 'or drop them here', again: 'Add more' };

/**
 * A file input, by the picker or by drag and drop; shows the file's name, and `preview` if given. The transparent native control lies
 * over the drawing, so that label, keyboard and drop are the browser's own.
 */
export function FileField({ preview, ...rest }: FileFieldProps) {
  const { frame, control } = useField(rest);
  const { zone, chosen } = useChosenFile();
  const text = rest.multiple ? several : one;
  return (
    <FieldFrame {...frame}>
      <Zone ref={zone}>
        <Window>
          {preview ? <img src={preview} alt="" /> : <MarketIcon name={chosen ? 'check' : 'plus'} />}
        </Window>
        <Words aria-hidden="true">
          <Name>{chosen ?? (rest.accept?.startsWith('image/') ? text.picture : 'Choose a file')}</Name>
          {chosen ? <span>{text.again}</span> : <Drop>{text.drop}</Drop>}
        </Words>
        <Control {...control} type="file" />
      </Zone>
    </FieldFrame>
  );
}

/**
 * The name of the first file in the input inside `zone`, and how many more there are. Read from the input itself: a file may have been
 * chosen before hydration, and a reset form has none.
 */
function useChosenFile() {
  const zone = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  // After each rendering: a library may empty the form without an event, but it re-renders the form.
  useEffect(() => {
    const input = zone.current?.querySelector('input');
    const form = input?.form;
    const read = () => {
      const [first, ...others] = input?.files ?? [];
      setChosen(first && (others.length > 0 ? `${first.name} + ${others.length}` : first.name));
    };
    // The reset event fires before the fields are empty.
    const readLater = () => setTimeout(read, 0);
    read();
    input?.addEventListener('change', read);
    form?.addEventListener('reset', readLater);
    return () => {
      input?.removeEventListener('change', read);
      form?.removeEventListener('reset', readLater);
    };
  });
  return { zone, chosen };
}

const { color, motion } = theme;

const Zone = styled.div`
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
const Window = styled.div`
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
const Words = styled.div`
  display: grid;
  min-width: 0;
  padding-inline-end: 0.5rem;
  color: ${color.textMuted};
  font-size: ${theme.size.sm};
  line-height: 1.4;
`;
const Name = styled.span`
  overflow: hidden;
  color: ${color.accent};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${Zone}:has(:disabled) & { color: ${color.textMuted}; }
`;
/** Hidden on touch screens, where nothing can be dropped. */
const Drop = styled.span`
  @media (max-width: ${theme.breakpoint.sm - 0.02}px) { display: none; }
  @media not (pointer: fine) { display: none; }
`;
const Control = styled.input`
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
