import { Mail, MapPin, Phone } from 'lucide-react';
import { mapEmbedUrl } from 'shared-contract';
import { useConfig } from 'shared-state';
import { useSendContactMutation } from 'shared-state/api/public/contact';
import { Card, Container, Heading, phoneUrl, PlainList, Section } from 'shared-ui';
import { styled } from 'styled-components';
import { contactTexts } from '../../locales/pages/en-contact';
import { useTexts } from '../../locales/use-texts';
import { Banner } from '../../parts/banner/banner';
import small from '../../parts/banner/pictures/contact-small.webp';
import wide from '../../parts/banner/pictures/contact-wide.webp';
import { ContactForm } from '../../parts/contact/contact-form';
import { EmbeddedMap } from '../../parts/contact/embedded-map';
import { CompanyData } from '../../parts/structured-data';
import { Faqs } from './faqs';

const Cards = styled(PlainList)`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
  margin-top: ${({ theme }) => theme.space(8)};

  /* Makes the first card wider, so that the e-mail address stays on one line on tablets. */
  ${({ theme }) => theme.media.md} {
    grid-template-columns: 1.25fr 1fr 1fr;
  }

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Way = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space(2)};

  > svg {
    margin-bottom: ${({ theme }) => theme.space(2)};
    color: ${({ theme }) => theme.color.brassDark};
  }

  address {
    font-style: normal;
  }

  a {
    display: inline-block;
    padding-block: ${({ theme }) => theme.space(1)};
    overflow-wrap: anywhere;
  }
`;

export function ContactPage() {
  const t = useTexts(contactTexts);
  const { contact, officeMap } = useConfig();
  const map = mapEmbedUrl(officeMap);
  return (
    <>
      <CompanyData />
      <Banner title={t('contact.title')} picture={{ wide, small }} breadcrumb />
      <Section aria-labelledby="contact-ways">
        <Container>
          <Heading id="contact-ways">{t('contact.ways')}</Heading>
          <Cards>
            <Way as="li">
              <Mail size={28} strokeWidth={1.25} aria-hidden="true" />
              <Heading as="h3">{t('contact.email')}</Heading>
              <p>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </p>
            </Way>
            <Way as="li">
              <Phone size={28} strokeWidth={1.25} aria-hidden="true" />
              <Heading as="h3">{t('contact.phone')}</Heading>
              {contact.phones.map((phone) => (
                <p key={phone}>
                  <a href={phoneUrl(phone)}>{phone}</a>
                </p>
              ))}
            </Way>
            <Way as="li">
              <MapPin size={28} strokeWidth={1.25} aria-hidden="true" />
              <Heading as="h3">{t('contact.office')}</Heading>
              <address>
                {contact.address}, {contact.city}
              </address>
            </Way>
          </Cards>
        </Container>
      </Section>
      <Section $tone="paper">
        <Container>
          <ContactForm
            title={t('contact.form')}
            intro={t('contact.formIntro')}
            call="Contactus/create"
            useSend={useSendContactMutation}
          />
        </Container>
      </Section>
      {map !== null && (
        <section aria-label={t('contact.map')}>
          <EmbeddedMap src={map} title={t('contact.map')} loading={t('contact.mapLoading')} />
        </section>
      )}
      <Faqs />
    </>
  );
}
