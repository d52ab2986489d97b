import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** A completed query, as Kysely's log reports it. */
export interface AnsweredQuery {
  readonly level: 'query' | 'error';
  readonly query: { readonly sql: string };
  readonly queryDurationMillis: number;
}

/** Records a span for a query of the current request. Its text has placeholders, never the values. */
export function traceQuery({ level, query, queryDurationMillis }: AnsweredQuery): void {
  if (trace.getActiveSpan() === undefined) return;
  const end = Date.now();
  const span = trace.getTracer('fridge-market').startSpan(
    /^\s*(?:\/\*[^*]*\*\/\s*)?(\w+)/.exec(query.sql)?.[1] ?? 'query',
    {
      kind: SpanKind.CLIENT,
      startTime: end - queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
    },
    context.active(),
  );
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
