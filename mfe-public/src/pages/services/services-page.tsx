import { Compass, Handshake, Building2, KeyRound, Sofa } from 'lucide-react';
import { Cluster, Container, Eyebrow, Heading, Lead, LinkButton, PlainList, Section } from 'shared-ui';
import { styled } from 'styled-components';
import { servicesTexts } from '../../locales/pages/en-services';
import { useTexts } from '../../locales/use-texts';
import { Banner } from '../../parts/banner/banner';
import small from '../../parts/banner/pictures/services-small.webp';
import wide from '../../parts/banner/pictures/services-wide.webp';

const SERVICES = [
  { key: 'design', Icon: Compass },
  { key: 'construction', Icon: Building2 },
  { key: 'jointVenture', Icon: Handshake },
  { key: 'interior', Icon: Sofa },
  { key: 'afterSales', Icon: KeyRound },
] as const;

const List = styled.ol`
  margin: ${({ theme }) => theme.space(12)} 0 0;
  padding: 0;
  list-style: none;
`;

const Service = styled.li`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  padding-block: clamp(28px, 4vw, 52px);
  border-top: 1px solid ${({ theme }) => theme.color.line};

  ${({ theme }) => theme.media.md} {
    grid-template-columns: 96px 1fr 1.3fr;
    gap: ${({ theme }) => theme.space(8)};
  }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border: 1px solid ${({ theme }) => theme.color.brass};
  border-radius: ${({ theme }) => theme.radius.pill};
  color: ${({ theme }) => theme.color.brassDark};
`;

const Points = styled(PlainList)`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  margin-top: ${({ theme }) => theme.space(4)};
  color: ${({ theme }) => theme.color.muted};

  > li::before {
    content: '— ';
    color: ${({ theme }) => theme.color.brassDark};
  }
`;

const Call = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(6)};
`;

export function ServicesPage() {
  const t = useTexts(servicesTexts);
  return (
    <>
      <Banner title={t('services.title')} picture={{ wide, small }} breadcrumb />
      <Section aria-labelledby="services-intro">
        <Container>
          <Eyebrow>{t('services.eyebrow')}</Eyebrow>
          <Heading id="services-intro">{t('services.heading')}</Heading>
          <Lead>{t('services.lead')}</Lead>
          <List>
            {SERVICES.map(({ key, Icon }) => (
              <Service key={key}>
                <Sign aria-hidden="true">
                  <Icon size={28} strokeWidth={1.25} />
                </Sign>
                <Heading as="h3" size="h3">
                  {t(`services.list.${key}.title`)}
                </Heading>
                <div>
                  <p>{t(`services.list.${key}.text`)}</p>
                  <Points>
                    <li>{t(`services.list.${key}.first`)}</li>
                    <li>{t(`services.list.${key}.second`)}</li>
                    <li>{t(`services.list.${key}.third`)}</li>
                  </Points>
                </div>
              </Service>
            ))}
          </List>
        </Container>
      </Section>
      <Section $tone="green" aria-labelledby="services-call">
        <Call>
          <Heading id="services-call">{t('services.call')}</Heading>
          <Cluster>
            <LinkButton to="/contact">{t('services.contact')}</LinkButton>
            <LinkButton to="/landowner" variant="secondary">
              {t('services.landowner')}
            </LinkButton>
          </Cluster>
        </Call>
      </Section>
    </>
  );
}
