import { useTranslation } from 'react-i18next';
import { useConfig } from 'shared-state';
import { Container, Heading, Lead, Section } from 'shared-ui';

export function ExamplePage() {
  const { t } = useTranslation('mfe-example');
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
