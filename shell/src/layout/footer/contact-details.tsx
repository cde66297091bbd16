import { Mail, MapPin, Phone } from 'lucide-react';
import { styled } from 'styled-components';
import { phoneUrl, PlainList } from 'shared-ui';
import { useConfig } from 'shared-state';
import { useTexts } from '../../locales/use-texts';

const List = styled(PlainList)`
  display: grid;

  li > * {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space(3)};
    min-height: 44px;
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    color: var(--eyebrow, ${({ theme }) => theme.color.brassDark});
  }

  address {
    align-items: start;
    padding-top: 10px;
    font-style: normal;

    > svg {
      margin-top: 0.25em;
    }
  }

  a {
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  @media print {
    li > * {
      min-height: 32px;
    }
  }
`;

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Phone numbers, email address and office from the configuration. */
export function ContactDetails() {
  const t = useTexts();
  const { phones, email, address, city } = useConfig().contact;
  return (
    <List>
      {phones.map((phone) => (
        <li key={phone}>
          <a href={phoneUrl(phone)} aria-label={t('contact.call', { phone })}>
            <Phone {...icon} />
            {phone}
          </a>
        </li>
      ))}
      <li>
        <a href={`mailto:${email}`} aria-label={t('contact.write', { email })}>
          <Mail {...icon} />
          {email}
        </a>
      </li>
      <li>
        <address>
          <MapPin {...icon} />
          <span>
            {address}
            <br />
            {city}
          </span>
        </address>
      </li>
    </List>
  );
}
