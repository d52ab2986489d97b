import type { PlatformRemote } from 'shared-contracts/platform';
import { messages } from './messages.ts';

/**
 * What would break if everybody got this version, in a sentence or more; empty where the page server does not say it.
 * @param version null where the remote is retired
 */
export const impactsOf = ({ breaks: impact }: PlatformRemote, version: string | null) =>
  impact
    ? (impact.find(({ versions }) => versions.includes(version))?.losses.join(' ') ?? messages.noImpact)
    : '';
