import { setImmediate as turn } from 'node:timers/promises';

/**
 * Puts what is asked for in one turn of the event loop into one statement, whoever asks.
 * @param load the answers to these questions, in their order
 */
export function batch<Question, Answer>(
  load: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let questions: Question[] = [];
  let answers: Promise<readonly Answer[]> | undefined;
  const loadAll = () => {
    const asked = questions;
    questions = [];
    answers = undefined;
    return load(asked);
  };
  return async (question) => {
    const at = questions.push(question) - 1;
    answers ??= turn().then(loadAll);
    return (await answers)[at] as Answer;
  };
}
