import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useConfig } from 'shared-state';
import { Eyebrow, Heading, Lead, phoneUrl } from 'shared-ui';
import { registerTexts } from '../../locales/en-register';
import { useTexts } from '../../locales/use-texts';
import { SplitLayout } from '../../parts/split-layout';

const Steps = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  margin: ${({ theme }) => theme.space(4)} 0 0;
  padding-inline-start: 1.4em;

  > li::marker {
    color: ${({ theme }) => theme.color.brassDark};
    font-family: ${({ theme }) => theme.font.display};
  }
`;

const Ways = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${({ theme }) => theme.space(4)};
  margin: ${({ theme }) => theme.space(6)} 0;
  padding-block: ${({ theme }) => theme.space(3)};
  border-block: 1px solid ${({ theme }) => theme.color.line};

  > dt {
    padding-block: 10px;
    color: ${({ theme }) => theme.color.muted};
  }

  > dd {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${({ theme }) => theme.space(4)};
    min-width: 0;
    overflow-wrap: anywhere;
    padding-block: 10px;
  }

  a {
    display: inline-block;
    color: ${({ theme }) => theme.color.green};
    font-weight: 600;
  }
`;

const Title = styled(Heading)`
  margin-top: ${({ theme }) => theme.space(8)};
`;

/** Explains how to request an account: the API has no self-registration. */
export function RegisterPage() {
  const t = useTexts(registerTexts);
  const { brand, contact } = useConfig();
  const mail = `mailto:${contact.email}?subject=${encodeURIComponent(t('register.mailSubject'))}`;
  return (
    <SplitLayout>
      <Eyebrow>{t('register.eyebrow')}</Eyebrow>
      <Heading as="h1" size="h2">
        {t('register.title')}
      </Heading>
      <Lead>{t('register.intro', { brand: brand.name })}</Lead>
      <Title as="h2" size="h3">
        {t('register.askTitle')}
      </Title>
      <Steps>
        <li>{t('register.stepWrite')}</li>
        <li>{t('register.stepTell')}</li>
        <li>{t('register.stepSignIn')}</li>
      </Steps>
      <Ways>
        <dt>{t('register.email')}</dt>
        <dd>
          <a href={mail}>{contact.email}</a>
        </dd>
        <dt>{t('register.phone')}</dt>
        <dd>
          {contact.phones.map((phone) => (
            <a key={phone} href={phoneUrl(phone)}>
              {phone}
            </a>
          ))}
        </dd>
        <dt>{t('register.office')}</dt>
        <dd>
          {contact.address}, {contact.city}
        </dd>
      </Ways>
      <p>
        {t('register.haveAccount')} <Link to="/login">{t('register.signIn')}</Link>
      </p>
    </SplitLayout>
  );
}
