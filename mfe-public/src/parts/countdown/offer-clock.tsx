import { Cluster, LinkButton, notPrinted, onDark, remaining } from 'shared-ui';
import { useDigits } from 'shared-ui/texts';
import { styled } from 'styled-components';
import { blogsTexts } from '../../locales/pages/en-blogs';
import { useTexts } from '../../locales/use-texts';
import { useClock } from './clock';

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const;

const Bar = styled(Cluster)`
  ${onDark}
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(4)} ${({ theme }) => theme.space(8)};
  padding: ${({ theme }) => theme.space(5)} ${({ theme }) => theme.space(6)};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.green};
  ${notPrinted}
`;

const Title = styled.p`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.h3};
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  overflow-wrap: break-word;
  gap: clamp(12px, 5vw, 24px);

  > div {
    display: flex;
    flex-direction: column-reverse;
    text-align: center;
  }

  dd {
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.h2};
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }

  dt {
    margin-top: ${({ theme }) => theme.space(1)};
    color: ${({ theme }) => theme.color.brass};
    font-size: 0.8125rem;
    letter-spacing: 0.08em;
  }
`;

/** Large countdown of a news entry's offer. Renders nothing once the offer is over. */
export function OfferClock({ until }: { until: string | null }) {
  const t = useTexts(blogsTexts);
  const digits = useDigits();
  const { over, ...left } = remaining(until, useClock());
  if (over) return null;
  return (
    <Bar>
      <Title>{t('blogs.offer.title')}</Title>
      <div role="timer" aria-label={t('blogs.offer.label')}>
        <Figures>
          {PARTS.map((part) => (
            <div key={part}>
              <dt>{t(`blogs.offer.${part}`)}</dt>
              <dd>{digits(left[part])}</dd>
            </div>
          ))}
        </Figures>
      </div>
      <LinkButton to="/contact">{t('blogs.offer.ask')}</LinkButton>
    </Bar>
  );
}
