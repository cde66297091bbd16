import { Play } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { GalleryItem } from 'shared-contract';
import { attachmentUrl } from 'shared-state';
import { useListShownGalleryQuery } from 'shared-state/api/public/company';
import {
  afterPaint,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  Lightbox,
  Picture,
  openerId,
  popoverId,
  Section,
  ServedLightbox,
  Spinner,
  useHydrated,
  useOverlay,
  useServedPopovers,
  type LightboxItem,
} from 'shared-ui';
import { styled } from 'styled-components';
import { galleryTexts } from '../../locales/pages/en-gallery';
import { useTexts } from '../../locales/use-texts';
import { Banner } from '../../parts/banner/banner';
import small from '../../parts/banner/pictures/gallery-small.webp';
import wide from '../../parts/banner/pictures/gallery-wide.webp';
import { ListMetadata, Paged } from '../../parts/paging/paged';
import { listPart } from '../../parts/paging/parts';
import { keysOf } from '../../parts/rows';
import { PictureGrid, PictureTile, TileOpener, tileSizes, wideOnPhones } from '../../parts/grids/picture-grid';
import { CARD_WIDTHS, FIRST_CARDS } from '../../parts/pictures';
import { useLoadLog } from '../../parts/use-load-report';

const Grid = styled(PictureGrid)`
  margin-top: ${({ theme }) => theme.space(8)};
`;

const PlaySign = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${({ theme }) => theme.color.veil};
`;

/** The gallery. A failed load is logged without a toast (product.md 8.2). */
export function GalleryPage() {
  const t = useTexts(galleryTexts);
  const [query] = useSearchParams();
  const load = useListShownGalleryQuery(listPart(query));
  const { currentData } = load;
  useLoadLog(load, 'gallery');
  return (
    <>
      <ListMetadata title={t('gallery.title')} total={currentData?.total} />
      <Banner title={t('gallery.title')} picture={{ wide, small }} breadcrumb />
      <Section aria-labelledby="gallery-projects">
        <Container>
          <Heading id="gallery-projects">{t('gallery.section')}</Heading>
          {load.isFetching && currentData === undefined && <Spinner tall label={t('gallery.loading')} />}
          {!load.isFetching && load.isError && (
            <ErrorState message={t('gallery.empty')} onRetry={() => void load.refetch()} />
          )}
          <Paged total={currentData?.total}>{currentData && <Items items={currentData.rows.filter(isStored)} />}</Paged>
        </Container>
      </Section>
    </>
  );
}

type Stored = GalleryItem & { contentName: string };

const isStored = (item: GalleryItem): item is Stored => item.contentName !== null;

/** Prefix of the ids of the popovers that replace the lightbox until hydration. */
const LIGHTBOX = 'picture';

function Items({ items }: { items: Stored[] }) {
  const t = useTexts(galleryTexts);
  const lightbox = useOverlay('gallery');
  const isServed = useServedPopovers(LIGHTBOX, items.length, lightbox.open);
  // Before hydration, leave the bandwidth to the scripts.
  const preload = useHydrated() ? 'metadata' : 'none';
  if (items.length === 0) return <EmptyState>{t('gallery.empty')}</EmptyState>;

  const keys = keysOf(items);
  const isWide = wideOnPhones(items.map(({ contentType }) => contentType));
  const slides: LightboxItem[] = items.map(({ contentType, contentName, title }) => ({
    type: contentType,
    url: attachmentUrl(contentName),
    alt: title,
  }));
  return (
    <>
      <Grid $count={items.length}>
        {items.map((item, index) => (
          <PictureTile key={keys[index]} $wide={isWide[index] === true} $count={items.length}>
            <TileOpener
              type="button"
              id={openerId(LIGHTBOX, index)}
              aria-haspopup="dialog"
              popoverTarget={popoverId(LIGHTBOX, index)}
              aria-label={t('gallery.open', { title: item.title || t('gallery.untitled', { n: index + 1 }) })}
              onClick={() => afterPaint(() => lightbox.open(index))}
            >
              {item.contentType === 'Video' ? (
                <>
                  <video src={attachmentUrl(item.contentName)} preload={preload} muted playsInline tabIndex={-1} />
                  <PlaySign aria-hidden="true">
                    <Play size={44} strokeWidth={1} />
                  </PlaySign>
                </>
              ) : (
                <Picture
                  src={attachmentUrl(item.contentName)}
                  alt={item.title}
                  sizes={tileSizes(index === 0 || index === items.length - 1, isWide[index] === true)}
                  widths={CARD_WIDTHS}
                  width={800}
                  height={600}
                  priority={index === 0}
                  eager={index < FIRST_CARDS}
                />
              )}
            </TileOpener>
          </PictureTile>
        ))}
      </Grid>
      {isServed && <ServedLightbox name={LIGHTBOX} items={slides} />}
      <Lightbox items={slides} index={lightbox.index} onClose={lightbox.close} />
    </>
  );
}
