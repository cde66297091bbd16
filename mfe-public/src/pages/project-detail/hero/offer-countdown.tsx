import { useEffect, useEffectEvent } from 'react';
import { notPrinted, remaining, useToast } from 'shared-ui';
import { useDigits } from 'shared-ui/texts';
import { styled } from 'styled-components';
import { projectTexts } from '../../../locales/pages/en-project';
import { useTexts } from '../../../locales/use-texts';
import { useClock } from '../../../parts/countdown/clock';
import { TourButton } from '../sections';

const Frame = styled.div<{ $active: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  width: fit-content;
  max-width: 100%;
  padding-top: ${({ theme }) => theme.space(6)};
  border-top: 1px solid color-mix(in srgb, currentColor 22%, transparent);
  opacity: ${({ $active }) => ($active ? 1 : 0.8)};
  ${notPrinted}
`;

const Caption = styled.p`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  color: var(--quiet, ${({ theme }) => theme.color.muted});

  > strong {
    color: ${({ theme }) => theme.color.ivory};
    font: 500 ${({ theme }) => theme.size.h3} / 1.25 ${({ theme }) => theme.font.display};
  }
`;

const Units = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: clamp(6px, 2vw, 20px);
`;

const Unit = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space(1)};
  min-width: min(17vw, 84px);
  padding: ${({ theme }) => theme.space(3)} clamp(2px, 1.4vw, 8px);
  border: 1px solid color-mix(in srgb, currentColor 22%, transparent);
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.greenDark};
`;

const Value = styled.span<{ $active: boolean }>`
  color: ${({ theme, $active }) => ($active ? theme.color.brass : theme.color.greenSoft)};
  font: 500 clamp(1.625rem, 1.3rem + 1.4vw, 2.375rem) / 1.1 ${({ theme }) => theme.font.display};
  font-variant-numeric: tabular-nums lining-nums;
`;

const UnitName = styled.span`
  color: ${({ theme }) => theme.color.greenSoft};
  font-size: clamp(0.75rem, 0.6rem + 0.75vw, 0.8125rem);
  letter-spacing: clamp(0.02em, 0.4vw, 0.08em);
`;

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

interface OfferCountdownProps {
  title: string;
  /** End of the offer (ISO 8601); null if the project has none. */
  until: string | null;
}

/** Countdown of a project's offer (product.md 4.5). A toast reports a missing or expired offer. */
export function OfferCountdown({ title, until }: OfferCountdownProps) {
  const t = useTexts(projectTexts);
  const digits = useDigits();
  const toast = useToast();
  const left = remaining(until, useClock());
  const offer = until === null ? 'none' : left.over ? 'expired' : 'active';

  const announce = useEffectEvent((missing: 'none' | 'expired') => toast.info(t(`project.offer.${missing}`)));
  useEffect(() => {
    if (offer !== 'active') announce(offer);
  }, [offer]);

  if (offer === 'none') return null;
  const active = offer === 'active';
  const status = active ? t('project.offer.endsIn') : t('project.offer.ended');
  return (
    <Frame $active={active}>
      <Caption>
        {title && <strong>{title}</strong>}
        {status}
      </Caption>
      <Units role="timer" aria-label={status}>
        {UNITS.map((unit) => (
          <Unit key={unit}>
            <Value $active={active}>{digits(left[unit])}</Value>
            <UnitName>{t(`project.offer.${unit}`)}</UnitName>
          </Unit>
        ))}
      </Units>
      {active && <TourButton>{t('project.offer.ask')}</TourButton>}
    </Frame>
  );
}
