import { useState } from 'react';
import { listLimits } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { PageContainer, PageHeading, TextField } from 'shared-ui';
import { useSettled } from '../../use-settled.ts';
import { ErrorsSection } from './errors-section.tsx';
import { LogSection } from './log-section.tsx';
import { messages } from './messages.ts';
import { SectionBoundary, SectionLinks } from './page-parts.tsx';
import { RemotesSection } from './remotes-section.tsx';

/** `/platform`, for admins: what each team runs, how it does, what goes wrong in it, and the way back. */
export function Page() {
  const [words, setWords] = useState('');
  const settled = useSettled(words.trim());
  return (
    <PageContainer>
      <PageHeading title={messages.title} lead={messages.lead} />
      <Search role="search" onSubmit={(event) => event.preventDefault()}>
        <TextField
          type="search"
          label={messages.find}
          hint={messages.findHint}
          maxLength={listLimits.words}
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Search>
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

const Search = styled.form`
  max-inline-size: 24rem;
`;
