import { Check } from 'lucide-react';
import { useSendContactMutation } from 'shared-state/api/public/contact';
import { Container, Eyebrow, Heading, Lead, PlainList, Section } from 'shared-ui';
import { styled } from 'styled-components';
import { landownerTexts } from '../../locales/pages/en-landowner';
import { useTexts } from '../../locales/use-texts';
import { Banner } from '../../parts/banner/banner';
import small from '../../parts/banner/pictures/landowner-small.webp';
import wide from '../../parts/banner/pictures/landowner-wide.webp';
import { ContactForm } from '../../parts/contact/contact-form';
import { Testimonials } from '../../parts/testimonials';

const BENEFITS = Object.keys(landownerTexts.landowner.benefits) as (keyof typeof landownerTexts.landowner.benefits)[];

const Pitch = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};

  > p:last-child {
    max-width: ${({ theme }) => theme.width.text};
  }
`;

const List = styled(PlainList)`
  display: grid;
  gap: ${({ theme }) => theme.space(5)} ${({ theme }) => theme.space(10)};
  margin-top: ${({ theme }) => theme.space(8)};

  ${({ theme }) => theme.media.md} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
  }

  > li {
    display: flex;
    gap: ${({ theme }) => theme.space(3)};
    padding-top: ${({ theme }) => theme.space(4)};
    border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent);
  }

  svg {
    flex: none;
    margin-top: 4px;
    color: ${({ theme }) => theme.color.brass};
  }
`;

export function LandownerPage() {
  const t = useTexts(landownerTexts);
  return (
    <>
      <Banner title={t('landowner.title')} picture={{ wide, small }} breadcrumb />
      <Section aria-labelledby="landowner-pitch">
        <Pitch>
          <div>
            <Eyebrow>{t('landowner.eyebrow')}</Eyebrow>
            <Heading id="landowner-pitch">{t('landowner.pitch')}</Heading>
          </div>
          <Lead>{t('landowner.lead')}</Lead>
          <p>{t('landowner.text')}</p>
        </Pitch>
      </Section>
      <Section $tone="green" aria-labelledby="landowner-benefits">
        <Container>
          <Heading id="landowner-benefits">{t('landowner.benefitsTitle')}</Heading>
          <List>
            {BENEFITS.map((benefit) => (
              <li key={benefit}>
                <Check size={20} strokeWidth={1.75} aria-hidden="true" />
                {t(`landowner.benefits.${benefit}`)}
              </li>
            ))}
          </List>
        </Container>
      </Section>
      <Testimonials title={t('landowner.testimonials')} first="Land Owner" />
      <Section $tone="paper">
        <Container>
          <ContactForm
            title={t('landowner.form')}
            intro={t('landowner.formIntro')}
            call="Contactus/create"
            useSend={useSendContactMutation}
          />
        </Container>
      </Section>
    </>
  );
}
