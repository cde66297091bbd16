import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useListCompanyFaqsQuery } from 'shared-state/api/public/company';
import { Container, Heading, Section } from 'shared-ui';
import { styled } from 'styled-components';
import { contactTexts } from '../../locales/pages/en-contact';
import { useTexts } from '../../locales/use-texts';
import { Disclosure } from '../../parts/disclosure';
import { LongList } from '../../parts/paging/long-list';
import { rowsOfPage } from '../../parts/paging/parts';
import { keysOf } from '../../parts/rows';
import { QuestionsData } from '../../parts/structured-data';
import { useLoadLog } from '../../parts/use-load-report';

const Question = styled(Disclosure)`
  border-bottom: 1px solid ${({ theme }) => theme.color.line};

  &:first-of-type {
    margin-top: ${({ theme }) => theme.space(8)};
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }

  > summary {
    padding-block: ${({ theme }) => theme.space(5)};
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.h3};
  }

  &[open] > summary > svg {
    transform: rotate(45deg);
  }

  > p {
    max-width: ${({ theme }) => theme.width.text};
    padding-bottom: ${({ theme }) => theme.space(6)};
    color: ${({ theme }) => theme.color.muted};
    white-space: pre-line;
  }
`;

const SECTION = { param: 'questions', id: 'contact-faq' };

/** Frequently asked questions, collapsed initially. A failed load is only logged (product.md 8.2). */
export function Faqs() {
  const t = useTexts(contactTexts);
  const load = useListCompanyFaqsQuery();
  useLoadLog(load, 'FAQ');
  const [query] = useSearchParams();
  const all = (load.currentData ?? []).filter(({ question }) => question !== '');
  const { shown: faqs, isPaged } = rowsOfPage(all, query, SECTION.param);
  const keys = keysOf(faqs);
  if (all.length === 0) return null;
  return (
    <Section aria-labelledby="contact-faq">
      <QuestionsData faqs={faqs} />
      <Container>
        <Heading id="contact-faq">{t('contact.faq')}</Heading>
        <LongList isPaged={isPaged} total={all.length} section={SECTION}>
          {faqs.map(({ question, answer }, position) => (
            <Question key={keys[position]}>
              <summary>
                {question}
                <Plus size={24} strokeWidth={1.25} aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </Question>
          ))}
        </LongList>
      </Container>
    </Section>
  );
}
