import { Clock } from 'lucide-react';
import { remaining } from 'shared-ui';
import { useDigits } from 'shared-ui/texts';
import { styled } from 'styled-components';
import { countdownTexts } from '../../locales/parts/en-countdown';
import { useTexts } from '../../locales/use-texts';
import { useClock } from './clock';

const Line = styled.p<{ $running: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)};
  color: ${({ theme, $running }) => ($running ? theme.color.brassDark : theme.color.muted)};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** Time left of a news entry's offer (product.md 4.4). */
export function Countdown({ until }: { until: string | null }) {
  return until === null ? <NoOffer /> : <Ticking until={until} />;
}

function NoOffer() {
  const t = useTexts(countdownTexts);
  return <Line $running={false}>{t('countdown.none')}</Line>;
}

function Ticking({ until }: { until: string }) {
  const t = useTexts(countdownTexts);
  const digits = useDigits();
  const { over, days, hours, minutes, seconds } = remaining(until, useClock());
  if (over) return <Line $running={false}>{t('countdown.expired')}</Line>;
  return (
    <Line $running role="timer">
      <Clock size={16} strokeWidth={1.75} role="img" aria-label={t('countdown.label')} />
      {t('countdown.left', {
        days: digits(days),
        hours: digits(hours),
        minutes: digits(minutes),
        seconds: digits(seconds),
      })}
    </Line>
  );
}
