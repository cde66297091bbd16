import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ProjectFeature } from 'shared-contract';
import { EmptyState, PlainList, Skeleton } from 'shared-ui';
import { styled } from 'styled-components';
import { projectTexts } from '../../locales/pages/en-project';
import { useTexts } from '../../locales/use-texts';
import { keysOf } from '../../parts/rows';
import { pictureUrl } from '../../parts/pictures';
import type { QueryResult } from '../../parts/use-load-report';
import { Loaded } from './loaded';
import { PageSection } from './sections';

const MOST_COLUMNS = 5;
/** Number of columns for up to three features, whose tiles would otherwise be wide and empty. */
const COLUMNS_FOR_FEW = 4;

/** Number of columns that spreads the features most evenly over the fewest rows. */
function columnsFor(count: number): number {
  if (count < COLUMNS_FOR_FEW) return COLUMNS_FOR_FEW;
  return Math.ceil(count / Math.ceil(count / MOST_COLUMNS));
}

const Grid = styled(PlainList)<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(140px, 100%), 1fr));
  gap: ${({ theme }) => theme.space(4)};

  ${({ theme }) => theme.media.sm} {
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  }

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: repeat(${({ $count }) => columnsFor($count)}, 1fr);
  }
`;

const Tile = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space(5)};
  padding: clamp(16px, 2.4vw, 24px);
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.ivory};
`;

const Title = styled.h3`
  font-size: 1.1875rem;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.greenSoft};
  color: ${({ theme }) => theme.color.green};

  > img {
    width: 30px;
    height: 30px;
    object-fit: contain;
  }
`;

export function Features({ result }: { result: QueryResult<ProjectFeature[]> }) {
  const t = useTexts(projectTexts);
  return (
    <PageSection
      id="featureAndAmenities"
      tone="paper"
      eyebrow={t('project.features.eyebrow')}
      title={t('project.features.title')}
    >
      <Loaded result={result} failure={t('project.unavailable.features')} placeholder={<Skeleton height={150} />}>
        {(features) => <FeatureGrid features={features} />}
      </Loaded>
    </PageSection>
  );
}

/** Features without a title are left out. */
function FeatureGrid({ features: all }: { features: ProjectFeature[] }) {
  const t = useTexts(projectTexts);
  const features = all.filter(({ title }) => title !== '');
  const keys = keysOf(features);
  if (features.length === 0) return <EmptyState>{t('project.features.empty')}</EmptyState>;
  return (
    <Grid $count={features.length}>
      {features.map(({ icon, title }, position) => (
        <Tile key={keys[position]}>
          <FeatureIcon icon={icon} />
          <Title>{title}</Title>
        </Tile>
      ))}
    </Grid>
  );
}

/** Decorative icon; a check mark replaces a missing or broken one. */
function FeatureIcon({ icon }: { icon: string | null }) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.currentSrc !== '' && image.current.naturalWidth === 0) setBroken(true);
  }, []);
  const src = broken ? null : pictureUrl(icon);
  return (
    <Sign>
      {src === null ? (
        <Check size={26} strokeWidth={1.5} aria-hidden="true" />
      ) : (
        <img
          ref={image}
          src={src}
          alt=""
          width={30}
          height={30}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </Sign>
  );
}
