import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { useCode } from 'shared-runtime/use-code';
import { Button, FileField, Stack, theme } from 'shared-ui';
import { imageTypes, ROW_HEIGHT, ROW_HEIGHT_NARROW } from './form-picture.ts';
import { messages } from './messages.ts';
import type { Pictures } from './use-pictures.ts';

/** Lazy: the sortable list of the chosen pictures is needed only once a picture was chosen. */
const fetchRows = () => import('./rows/picture-rows.tsx');

interface PicturesFieldProps {
  readonly pictures: Pictures;
  /** Props of the field: label, error, registration. */
  readonly field: ComponentProps<typeof FileField>;
  /** Called after files were chosen. */
  readonly onTaken: () => void;
}

/** Field for the pictures of a product: several at once, by picker, drop or camera; the chosen pictures are listed below. */
export function PicturesField({ pictures, field, onTaken }: PicturesFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { list, add } = pictures;
  const { code: rows, failed, want } = useCode('The list of pictures', fetchRows, list.length > 0);
  const control = () => box.current?.querySelector<HTMLInputElement>(`input[name="${field.name}"]`);

  const [refused, setRefused] = useState<string>();

  const take = (files: FileList | null) => {
    setRefused(add([...(files ?? [])]));
    onTaken();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the page was interactive
  useEffect(() => {
    const early = control()?.files;
    if (early && early.length > 0) take(early);
  }, []);

  // Sets the input's files to the listed ones, so that it holds no rejected or removed file.
  useEffect(() =>
    showIn(
      control(),
      list.flatMap(({ file }) => file ?? []),
    ),
  );

  return (
    <Stack ref={box} gap={3}>
      <FileField
        {...field}
        error={refused ?? field.error}
        multiple
        accept={imageTypes.join(',')}
        preview={list[0]?.preview}
        hint={messages.hint}
        onChange={(event) => take(event.target.files)}
      />
      <Camera>
        {messages.camera}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // Reset, because the next photo may have the same name, which would fire no change event.
            currentTarget.value = '';
          }}
        />
      </Camera>
      {rows ? (
        <rows.PictureRows
          pictures={pictures}
          onRemoved={() => {
            setRefused(undefined);
            control()?.focus();
          }}
        />
      ) : (
        list.map(({ key }) => <Waiting key={key} />)
      )}
      {failed && (
        <p role="alert">
          {messages.failed}{' '}
          <Button variant="ghost" size="sm" onClick={() => void want()}>
            {messages.retryList}
          </Button>
        </p>
      )}
    </Stack>
  );
}

function showIn(control: HTMLInputElement | null | undefined, files: readonly File[]): void {
  if (!control || typeof DataTransfer === 'undefined') return;
  const held = [...(control.files ?? [])];
  if (held.length === files.length && held.every((file, index) => file === files[index])) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  control.files = transfer.files;
}

/** Only on devices with a camera: elsewhere it would open the same file picker. */
const Camera = styled.label`
  position: relative;
  display: none;
  align-self: start;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: ${theme.space[4]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.accent};
  font-weight: 600;

  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.focus};
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
  }

  @media (pointer: coarse) {
    display: inline-flex;
  }
`;

/** As high as a row of the list: no layout shift when the list's code has loaded. */
const Waiting = styled.div`
  height: ${ROW_HEIGHT_NARROW};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceSunken};

  ${theme.media.md} {
    height: ${ROW_HEIGHT};
  }
`;
