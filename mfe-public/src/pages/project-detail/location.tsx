import { MapPin } from 'lucide-react';
import { mapEmbedUrl, positionOf, type Project } from 'shared-contract';
import { useConfig } from 'shared-state';
import { buttonLook, Card, Heading, VisuallyHidden, type ButtonSize, type ButtonVariant } from 'shared-ui';
import { styled } from 'styled-components';
import { projectTexts } from '../../locales/pages/en-project';
import { useTexts } from '../../locales/use-texts';
import { EmbeddedMap } from '../../parts/contact/embedded-map';
import { LocationMap } from './location-map/location-map';
import { PageSection, TourButton } from './sections';

const Layout = styled.div<{ $withMap: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: ${({ $withMap }) => ($withMap ? '340px minmax(0, 1fr)' : 'minmax(0, 560px)')};
  }
`;

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space(4)};

  > svg {
    color: ${({ theme }) => theme.color.brassDark};
  }

  > p {
    flex: 1;
    overflow-wrap: anywhere;
  }
`;

const Directions = styled.a<{ $variant?: ButtonVariant; $size?: ButtonSize }>`
  ${buttonLook}
`;

const RoundedMap = styled(EmbeddedMap)`
  border-radius: ${({ theme }) => theme.radius.lg};
`;

const directionsTo = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Address, map (if the project has a position or an allowed map link) and the Booking Now button. */
export function Location({ project }: { project: Project }) {
  const t = useTexts(projectTexts);
  const { map: source } = useConfig();
  const position = positionOf(project);
  const hasOwnMap = source !== undefined && position !== null;
  // With a source of maps, the project's own map replaces the embedded one.
  const map = hasOwnMap ? null : mapEmbedUrl(project.mapLink);
  const { address } = project;

  return (
    <PageSection id="locationMap" eyebrow={t('project.location.eyebrow')} title={t('project.location.title')}>
      <Layout $withMap={hasOwnMap || map !== null}>
        <Panel>
          <MapPin size={28} strokeWidth={1.25} aria-hidden="true" />
          <Heading as="h3">{t('project.location.address')}</Heading>
          <p>{address || t('project.location.noAddress')}</p>
          {address && (
            <Directions href={directionsTo(address)} target="_blank" rel="noopener noreferrer" $variant="secondary">
              {t('project.location.directions')}
              <VisuallyHidden>{t('project.location.newTab')}</VisuallyHidden>
            </Directions>
          )}
          <TourButton>{t('project.bookNow')}</TourButton>
        </Panel>
        {source && position && <LocationMap source={source} position={position} place={address || project.name} />}
        {map !== null && (
          <RoundedMap
            src={map}
            title={t('project.location.map', { place: address || project.name })}
            loading={t('project.location.loading')}
          />
        )}
      </Layout>
    </PageSection>
  );
}
