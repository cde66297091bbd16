import { Search } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { controlLook } from '../form/fields/controls';
import { VisuallyHidden } from '../layout/typography';
import { useTexts } from '../i18n/use-texts';

const Frame = styled.div`
  position: relative;
  flex: 1 1 180px;
  width: 100%;
  max-width: 320px;

  > svg {
    position: absolute;
    inset: 50% auto auto 14px;
    transform: translateY(-50%);
    color: ${({ theme }) => theme.color.muted};
    pointer-events: none;
  }

  > input {
    ${controlLook}
    min-height: 44px;
    padding-inline-start: 42px;
  }
`;

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
  /** Accessible name of the search, such as the table's caption. */
  scope: string;
}

export function SearchBox({ value, onChange, scope }: SearchBoxProps) {
  const t = useTexts();
  const id = useId();
  return (
    <Frame role="search" aria-label={scope}>
      <VisuallyHidden as="label" htmlFor={id}>
        {t('search')}
      </VisuallyHidden>
      <Search size={18} strokeWidth={1.5} aria-hidden="true" />
      <input
        id={id}
        type="search"
        data-shortcut="/"
        placeholder={t('search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  );
}
