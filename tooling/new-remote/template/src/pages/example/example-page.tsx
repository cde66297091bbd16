import type { Messages } from 'shared-contract';
import { useConfig } from 'shared-state';
import { Container, Heading, Lead, Section } from 'shared-ui';
import { useTexts } from '../../locales/use-texts';

const TEXTS = {
  example: {
    title: 'Example',
    intro: 'Say here what {{brand}} has to offer.',
  },
} satisfies Messages;

export function ExamplePage() {
  const t = useTexts(TEXTS);
  const { brand } = useConfig();
  return (
    <Section>
      <Container>
        <Heading as="h1">{t('example.title')}</Heading>
        <Lead>{t('example.intro', { brand: brand.name })}</Lead>
      </Container>
    </Section>
  );
}
