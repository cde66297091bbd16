import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { css, styled } from 'styled-components';
import { IconButton, roundLook } from '../elements/button';
import { ModalFrame, PopoverFrame } from '../dialog/dialog';
import { useSwipe } from '../hooks';
import { openerId, popoverId } from '../hydration/popovers';
import { Picture } from './picture';
import { useIsZoomed } from './use-is-zoomed';
import { useTexts } from '../i18n/use-texts';

export interface LightboxItem {
  type: 'Image' | 'Video';
  url: string;
  alt: string;
}

export interface LightboxProps {
  items: readonly LightboxItem[];
  /** Index of the first item to show; null closes the lightbox. */
  index: number | null;
  onClose: () => void;
}

/** Height of the browser's video controls, where dragging seeks. */
const VIDEO_CONTROLS_PX = 80;

const frameLook = css`
  && {
    width: 100vw;
    height: 100dvh;
    max-height: none;
    border-radius: 0;
    background: ${({ theme }) => theme.color.greenDark};
    color: ${({ theme }) => theme.color.ivory};
    overflow: hidden;
  }
`;

const Frame = styled(ModalFrame)`
  ${frameLook}
`;

const ServedFrame = styled(PopoverFrame)`
  ${frameLook}
`;

const Layout = styled.div`
  display: grid;
  grid-template: auto 1fr / 1fr;
  height: 100%;
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(2)}
    ${({ theme }) => theme.space(5)};
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.06em;
`;

const Stage = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 0;
  padding: 0 clamp(0px, 6vw, 80px) clamp(12px, 3vw, 40px);
  touch-action: pan-y pinch-zoom;
  -webkit-user-select: none;
  user-select: none;
`;

const Moving = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  min-height: 0;

  picture,
  img,
  video {
    width: 100%;
    height: 100%;
    min-height: 0;
    max-height: 100%;
    object-fit: contain;
  }
`;

interface Side {
  $side: 'left' | 'right';
}

const turnLook = css<Side>`
  position: absolute;
  top: calc(50% - 24px);
  ${({ $side }) => $side}: clamp(8px, 2vw, 24px);
  width: 48px;
  height: 48px;
  background: ${({ theme }) => theme.color.overlay};
  border-color: currentColor;
`;

const Turn = styled(IconButton)<Side>`
  ${turnLook}
`;

const ServedTurn = styled.label<Side>`
  ${roundLook}
  ${turnLook}
`;

/** Only two widths, to keep the server's HTML small: it has a popover for each item. */
const SERVED_WIDTHS = [960, 1600] as const;

/** Full-window viewer for pictures and videos. Previous and next wrap around; swipes and arrow keys work too. */
export function Lightbox({ items, index, onClose }: LightboxProps) {
  if (index === null || items.length === 0) return null;
  return <OpenLightbox key={index} items={items} start={index} onClose={onClose} />;
}

interface OpenLightboxProps {
  items: readonly LightboxItem[];
  start: number;
  onClose: () => void;
}

function OpenLightbox({ items, start, onClose }: OpenLightboxProps) {
  const t = useTexts();
  const [turned, setTurned] = useState(0);
  const total = items.length;
  const position = (((start + turned) % total) + total) % total;
  const item = items[position];
  const previous = () => setTurned(turned - 1);
  const next = () => setTurned(turned + 1);
  // While the page is zoomed, a swipe pans it instead of turning to another picture.
  const isZoomed = useIsZoomed();
  const ignore = (event: PointerEvent<HTMLElement>) => isZoomed || isOnVideoControls(event);
  const { offset, handlers } = useSwipe({ onPrevious: previous, onNext: next, ignore });

  const onKeyDown = (event: KeyboardEvent) => {
    // Arrow keys seek in a video.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowLeft') previous();
    else if (event.key === 'ArrowRight') next();
  };

  return (
    <Frame onClose={onClose} size="full" label={t('gallery')} onKeyDown={onKeyDown}>
      <Layout>
        <Bar>
          <span aria-live="polite">{t('position', { n: position + 1, total })}</span>
          <IconButton label={t('close')} onClick={onClose}>
            <X size={24} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </Bar>
        <Stage {...handlers} style={{ touchAction: isZoomed ? 'auto' : undefined }}>
          <Moving key={position} style={{ transform: offset === 0 ? undefined : `translateX(${offset}px)` }}>
            {item && <Media item={item} />}
          </Moving>
          {total > 1 && (
            <>
              <Turn $side="left" label={t('previous')} onClick={previous}>
                <ChevronLeft size={24} strokeWidth={1.5} aria-hidden="true" />
              </Turn>
              <Turn $side="right" label={t('next')} onClick={next}>
                <ChevronRight size={24} strokeWidth={1.5} aria-hidden="true" />
              </Turn>
            </>
          )}
        </Stage>
      </Layout>
    </Frame>
  );
}

/**
 * The lightbox of the server's page: a popover for each item. Previous and next are labels of the page's buttons that
 * open the neighbours, because a button inside a popover would open the next one on top of it.
 */
export function ServedLightbox({ name, items }: { name: string; items: readonly LightboxItem[] }) {
  const t = useTexts();
  const total = items.length;
  return items.map((item, index) => {
    const id = popoverId(name, index);
    const opener = (by: 1 | -1) => openerId(name, (index + by + total) % total);
    return (
      <ServedFrame key={id} id={id} size="full" label={t('gallery')}>
        <Layout>
          <Bar>
            <span>{t('position', { n: index + 1, total })}</span>
            <IconButton label={t('close')} popoverTarget={id} popoverTargetAction="hide">
              <X size={24} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          </Bar>
          <Stage>
            <Moving>
              {item.type === 'Video' ? (
                <video src={item.url} controls playsInline preload="none" aria-label={item.alt} />
              ) : (
                <Picture
                  src={item.url}
                  alt={item.alt}
                  sizes="100vw"
                  widths={SERVED_WIDTHS}
                  width={1600}
                  height={1000}
                />
              )}
            </Moving>
            {total > 1 && (
              <>
                <ServedTurn $side="left" htmlFor={opener(-1)} title={t('previous')}>
                  <ChevronLeft size={24} strokeWidth={1.5} aria-hidden="true" />
                </ServedTurn>
                <ServedTurn $side="right" htmlFor={opener(1)} title={t('next')}>
                  <ChevronRight size={24} strokeWidth={1.5} aria-hidden="true" />
                </ServedTurn>
              </>
            )}
          </Stage>
        </Layout>
      </ServedFrame>
    );
  });
}

function Media({ item }: { item: LightboxItem }) {
  if (item.type === 'Video')
    return <video src={item.url} controls playsInline preload="metadata" aria-label={item.alt} />;
  return <Picture src={item.url} alt={item.alt} sizes="100vw" width={1600} height={1000} priority draggable={false} />;
}

function isOnVideoControls({ target, clientY }: PointerEvent): boolean {
  return target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - VIDEO_CONTROLS_PX;
}
