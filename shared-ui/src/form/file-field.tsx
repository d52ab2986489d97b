import { type ComponentProps, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { MarketIcon } from '../icon/market-icon.tsx';
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';
import { Control, Drop, Name, Window, Words, Zone } from './file-field-styles.ts';

export type FileFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldProps & {
    /** Address of the picture to show, e.g. an object URL of the chosen file. */
    preview?: string | undefined;
  };

const text = {
  picture: 'Choose a picture',
  pictures: 'Choose pictures',
  file: 'Choose a file',
  drop: 'or drop it here',
  dropAll: 'or drop them here',
  change: 'Change',
  more: 'Add more',
};

/**
 * Chooses a file, by the picker or by dropping it; shows its name, and `preview` once there is one. The native control
 * lies over the drawing, so that label, keyboard and drop are the browser's own.
 */
export function FileField({ preview, onChange, ...rest }: FileFieldProps) {
  const { frame, control } = useField(rest);
  const { zone, chosen, read } = useChosenFile();
  const pictures = rest.accept?.startsWith('image/') ?? false;
  return (
    <FieldFrame {...frame}>
      <Zone ref={zone}>
        <Window>
          {preview ? <img src={preview} alt="" /> : <MarketIcon name={chosen ? 'check' : 'plus'} />}
        </Window>
        <Words aria-hidden="true">
          <Name>{chosen ?? (pictures ? text[rest.multiple ? 'pictures' : 'picture'] : text.file)}</Name>
          {chosen ? (
            <span>{rest.multiple ? text.more : text.change}</span>
          ) : (
            <Drop>{rest.multiple ? text.dropAll : text.drop}</Drop>
          )}
        </Words>
        <Control
          {...control}
          type="file"
          onChange={(event) => {
            read();
            onChange?.(event);
          }}
        />
      </Zone>
    </FieldFrame>
  );
}

/**
 * The name of the file, or of the first one and how many more, that the input inside `zone` holds. Asked of the input itself: a file may have been chosen before
 * the page was alive, and a reset form holds none.
 */
function useChosenFile(): {
  readonly zone: RefObject<HTMLDivElement | null>;
  readonly chosen: string | undefined;
  read(): void;
} {
  const zone = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const read = useCallback(() => {
    const [first, ...others] = zone.current?.querySelector('input')?.files ?? [];
    setChosen(first && (others.length > 0 ? `${first.name} + ${others.length}` : first.name));
  }, []);
  // A library that empties the form does so without an event, and renders it.
  useEffect(read);
  useEffect(() => {
    const form = zone.current?.closest('form');
    // The event comes before the fields are empty.
    const readLater = () => setTimeout(read, 0);
    form?.addEventListener('reset', readLater);
    return () => form?.removeEventListener('reset', readLater);
  }, [read]);
  return { zone, chosen, read };
}
