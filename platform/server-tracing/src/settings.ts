import type { SettingsReader } from 'server-settings';

export interface TracingSettings {
  /** Base address of a collector that takes OTLP over HTTP, `http://collector:4318`. */
  readonly endpoint: string;
  /** Of the visits whose trace begins here, how many are recorded: 0 to 1. One that was begun elsewhere is as that says. */
  readonly share: number;
}

/** The names that every OpenTelemetry tool reads. Without an address nothing is recorded, and nothing of it is loaded. */
export function readTracing(read: SettingsReader): TracingSettings | undefined {
  const endpoint = read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT');
  const name = 'OTEL_TRACES_SAMPLER_ARG';
  const share = Number(read.text(name, '1'));
  if (!(share >= 0 && share <= 1)) read.refuse(name, 'has to be a number from 0 to 1');
  return endpoint && { endpoint: endpoint.href.replace(/\/$/, ''), share };
}
