import { useState } from 'react';
import { listLimits } from 'shared-contracts/platform';
import { PageContainer, PageHeading } from 'shared-ui';
import { SearchField, useSettled } from '../../search-field.tsx';
import { ErrorsSection } from './errors-section.tsx';
import { LogSection } from './log-section.tsx';
import { messages } from './messages.ts';
import { SectionBoundary, SectionLinks } from './page-parts.tsx';
import { RemotesSection } from './remotes-section.tsx';

/** `/platform`, for admins: the versions of each team's remotes, their health, their errors, and the roll-back. */
export function Page() {
  const [words, setWords] = useState('');
  const settled = useSettled(words.trim());
  return (
    <PageContainer>
      <PageHeading title={messages.title} lead={messages.lead} />
      <SearchField
        label={messages.find}
        hint={messages.findHint}
        maxLength={listLimits.words}
        value={words}
        onType={setWords}
      />
      <SectionLinks />
      <SectionBoundary>
        <RemotesSection words={words} />
      </SectionBoundary>
      <SectionBoundary>
        <ErrorsSection key={`errors ${settled}`} words={settled} />
      </SectionBoundary>
      <SectionBoundary>
        <LogSection key={`log ${settled}`} words={settled} />
      </SectionBoundary>
    </PageContainer>
  );
}
