import type { ComponentProps } from 'react';
import { MarketIcon } from '../icon/market-icon.tsx';
import { FieldFrame, type FieldProps, useFieldWiring } from './field-frame.tsx';
import { Control, Drop, Name, Window, Words, Zone } from './file-field-styles.ts';
import { useChosenFile } from './use-chosen-file.ts';

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
export function FileField({
  label,
  hint,
  error,
  preview,
  className,
  id,
  onChange,
  'aria-describedby': describedBy,
  ...rest
}: FileFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id, describedBy);
  const { zone, chosen, read } = useChosenFile();
  const pictures = rest.accept?.startsWith('image/') ?? false;
  return (
    <FieldFrame label={label} hint={hint} error={error} wiring={wiring} className={className}>
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
          {...rest}
          {...wiring.control}
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
