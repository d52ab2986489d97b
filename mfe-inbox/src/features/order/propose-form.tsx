import { type FormEvent, useState } from 'react';
import { Button, Form, FormError, TextField } from 'shared-ui';
import { messages } from './messages.ts';
import type { OrderPartProps } from './order-query.ts';

const texts = messages.propose;
const DAYS_AHEAD = 30;

/** Form that proposes a meeting: up to three times, in the user's time zone, and a public place. */
export function ProposeForm({ moving, onDone }: Pick<OrderPartProps, 'moving'> & { onDone: () => void }) {
  const [times, setTimes] = useState(['', '', '']);
  const [place, setPlace] = useState('');
  const [shown, setShown] = useState<{ time?: string | undefined; place?: string | undefined }>({});
  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = { time: wrongTimes(times), place: place.trim() === '' ? texts.noPlace : undefined };
    setShown(wrong);
    if (wrong.time || wrong.place) return;
    const chosen = times.filter(Boolean).map((time) => new Date(time).toISOString());
    const body = { times: [...new Set(chosen)], place: place.trim() };
    if (await moving.move({ action: 'propose', body })) onDone();
  }
  return (
    <Form onSubmit={submit}>
      <p>{texts.lead}</p>
      {[0, 1, 2].map((index) => (
        <TextField
          key={index}
          type="datetime-local"
          label={texts.time(index + 1)}
          value={times[index]}
          onChange={({ target }) => setTimes(times.map((time, at) => (at === index ? target.value : time)))}
          error={index === 0 ? shown.time : undefined}
        />
      ))}
      <TextField
        label={texts.place}
        hint={texts.placeHint}
        maxLength={200}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
        error={shown.place}
      />
      <FormError>{moving.errorOf('propose')}</FormError>
      <Button type="submit" busy={moving.isPending}>
        {texts.submit}
      </Button>
    </Form>
  );
}

function wrongTimes(times: readonly string[]): string | undefined {
  const moments = times.filter(Boolean).map((time) => new Date(time).getTime());
  const now = Date.now();
  if (moments.length === 0) return texts.noTime;
  if (moments.some((moment) => !(moment > now))) return texts.past;
  return moments.some((moment) => moment > now + DAYS_AHEAD * 86_400_000) ? texts.late : undefined;
}
