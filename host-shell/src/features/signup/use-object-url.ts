import { useEffect, useState } from 'react';

/** An address for showing a chosen file; given back to the browser when another file comes. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (file === undefined) return;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown !== undefined && shown.file === file ? shown.url : undefined;
}
