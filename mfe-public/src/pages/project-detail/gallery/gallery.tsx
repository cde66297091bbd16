import { useSearchParams } from 'react-router-dom';
import type { ContentType, ProjectGalleryItem } from 'shared-contract';
import {
  afterPaint,
  EmptyState,
  Lightbox,
  ServedLightbox,
  Skeleton,
  useOverlay,
  useServedPopovers,
  type LightboxItem,
} from 'shared-ui';
import { projectTexts } from '../../../locales/pages/en-project';
import { useTexts } from '../../../locales/use-texts';
import { LongList } from '../../../parts/paging/long-list';
import { rowsOfPage } from '../../../parts/paging/parts';
import { keysOf } from '../../../parts/rows';
import { PictureGrid, tileSizes, wideOnPhones } from '../../../parts/grids/picture-grid';
import { pictureUrl } from '../../../parts/pictures';
import type { QueryResult } from '../../../parts/use-load-report';
import { Loaded } from '../loaded';
import { PageSection } from '../sections';
import { GalleryTile, LIGHTBOX, Tile } from './gallery-tile';

interface GalleryProps {
  projectName: string;
  result: QueryResult<ProjectGalleryItem[]>;
}

/** Pictures and videos of the project; each opens in the lightbox. */
export function Gallery({ projectName, result }: GalleryProps) {
  const t = useTexts(projectTexts);
  return (
    <PageSection
      id="projectGallery"
      tone="paper"
      eyebrow={t('project.gallery.eyebrow')}
      title={t('project.gallery.title')}
    >
      <Loaded result={result} failure={t('project.unavailable.gallery')} placeholder={<Skeleton height={320} />}>
        {(entries) => <GalleryGrid items={withFiles(entries)} projectName={projectName} />}
      </Loaded>
    </PageSection>
  );
}

interface StoredItem {
  id: string;
  type: ContentType;
  url: string;
}

/** Drops entries without a file. */
function withFiles(entries: ProjectGalleryItem[]): StoredItem[] {
  return entries.flatMap(({ id, contentType, content }) => {
    const url = pictureUrl(content);
    return url === null ? [] : [{ id, type: contentType, url }];
  });
}

const SECTION = { param: 'photos', id: 'projectGallery' };

function GalleryGrid({ items, projectName }: { items: StoredItem[]; projectName: string }) {
  const t = useTexts(projectTexts);
  const lightbox = useOverlay('projectGallery');
  const [query] = useSearchParams();
  const { before, shown, isPaged } = rowsOfPage(items, query, SECTION.param);
  const isServed = useServedPopovers(LIGHTBOX, shown.length, lightbox.open);
  if (items.length === 0) return <EmptyState>{t('project.gallery.empty')}</EmptyState>;

  const keys = keysOf(shown);
  const wide = wideOnPhones(shown.map(({ type }) => type));
  const media = shown.map(({ type, url }, position): LightboxItem => {
    const key = type === 'Video' ? 'project.gallery.video' : 'project.gallery.picture';
    return { type, url, alt: t(key, { name: projectName, n: before + position + 1, total: items.length }) };
  });
  return (
    <LongList isPaged={isPaged} total={items.length} section={SECTION}>
      <PictureGrid $count={shown.length}>
        {media.map((item, position) => (
          <Tile key={keys[position]} $wide={wide[position] === true} $count={shown.length}>
            <GalleryTile
              item={item}
              sizes={tileSizes(position === 0 || position === media.length - 1, wide[position] === true)}
              position={position}
              onOpen={() => afterPaint(() => lightbox.open(position))}
            />
          </Tile>
        ))}
      </PictureGrid>
      {isServed && <ServedLightbox name={LIGHTBOX} items={media} />}
      <Lightbox items={media} index={lightbox.index} onClose={lightbox.close} />
    </LongList>
  );
}
