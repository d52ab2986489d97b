import { type RefObject, useEffect, useState } from 'react';

export type TypedWords = ReturnType<typeof useTypedWords>;

const PAUSE_MS = 150;

/** What is typed in a field, and the same once somebody pauses; open from typing until the field is left. */
export function useTypedWords(input: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    function onInput() {
      setTyped(field?.value ?? '');
      setOpen(true);
    }
    const close = () => setOpen(false);
    field.addEventListener('input', onInput);
    field.addEventListener('blur', close);
    field.form?.addEventListener('submit', close);
    // What was typed while this was on its way. Read here and not while rendering: in between somebody may type.
    setTyped(field.value);
    setOpen(field.value !== field.defaultValue);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('blur', close);
      field.form?.removeEventListener('submit', close);
    };
  }, [input]);

  useEffect(() => {
    const timer = setTimeout(() => setWords(normalized(typed)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, words, isOpen, setOpen };
}

const normalized = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 200);
