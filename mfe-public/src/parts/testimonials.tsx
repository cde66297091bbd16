import { Quote } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import type { CustomerType, Testimonial } from 'shared-contract';
import { useListActiveTestimonialsQuery } from 'shared-state/api/public/company';
import { Container, Eyebrow, Heading, Picture, Section, useHydrated, useServed } from 'shared-ui';
import { styled } from 'styled-components';
import { testimonialsTexts } from '../locales/parts/en-testimonials';
import { useTexts } from '../locales/use-texts';
import { Arrows, Controls } from './carousel/arrows';
import { Choice, choiceId, chosenIndex, ServedArrows } from './carousel/served-arrows';
import { TESTIMONIALS } from './paging/parts';
import { CARD_WIDTHS, pictureUrl } from './pictures';
import { useLoadReport } from './use-load-report';

/** Until hydration, the chosen radio button shows its testimonial. */
const Item = styled.div`
  ${Choice}:not(:checked) + & {
    display: none;
  }
`;

/** Contains the radio buttons, so that focusing one does not scroll the page. */
const Items = styled.div`
  position: relative;
`;

const Layout = styled.div<{ $withContent: boolean }>`
  display: grid;
  gap: clamp(28px, 5vw, 72px);
  align-items: center;
  margin-top: ${({ theme }) => theme.space(8)};

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: ${({ $withContent }) => ($withContent ? '7fr 5fr' : '1fr')};
  }
`;

const Figure = styled.figure`
  > svg {
    color: ${({ theme }) => theme.color.brass};
  }

  blockquote {
    margin: ${({ theme }) => theme.space(4)} 0 ${({ theme }) => theme.space(6)};
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.h3};
    line-height: 1.45;
    white-space: pre-line;
  }
`;

const Person = styled.figcaption`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(4)};

  strong,
  small {
    display: block;
  }

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }
`;

const Portrait = styled(Picture)`
  flex: none;
  width: 64px;

  > img {
    aspect-ratio: 1;
    border-radius: ${({ theme }) => theme.radius.pill};
  }
`;

const Content = styled.div`
  img,
  video {
    width: 100%;
    aspect-ratio: 4 / 3;
    border-radius: ${({ theme }) => theme.radius.md};
    background: ${({ theme }) => theme.color.greenSoft};
    object-fit: cover;
  }

  video {
    background: ${({ theme }) => theme.color.greenDark};
  }
`;

const Turns = styled(Controls)`
  margin-top: ${({ theme }) => theme.space(6)};
`;

const Position = styled.p`
  margin-inline-end: ${({ theme }) => theme.space(3)};
  color: ${({ theme }) => theme.color.muted};
  font-variant-numeric: tabular-nums;
`;

interface TestimonialsProps {
  /** Default: the text `testimonials.title`. */
  title?: string;
  /** Customer type whose testimonials are shown first. */
  first?: CustomerType;
}

/** Section with one testimonial at a time. Renders nothing without testimonials. */
export function Testimonials({ title, first }: TestimonialsProps) {
  const t = useTexts(testimonialsTexts);
  const load = useListActiveTestimonialsQuery(TESTIMONIALS);
  useLoadReport(load, {
    failure: t('testimonials.failed'),
    success: t('testimonials.loaded'),
    empty: t('testimonials.none'),
    isEmpty: ({ total }) => total === 0,
  });
  const all = (load.currentData?.rows ?? []).filter(
    ({ description, content }) => description !== '' || content !== null,
  );
  const isFirst = ({ customerType }: Testimonial) => customerType === first;
  const testimonials = [...all.filter(isFirst), ...all.filter((other) => !isFirst(other))];
  if (testimonials.length === 0) return null;
  return (
    <Section aria-labelledby="testimonials">
      <Container>
        <Eyebrow>{t('testimonials.eyebrow')}</Eyebrow>
        <Heading id="testimonials">{title ?? t('testimonials.title')}</Heading>
        <Viewer testimonials={testimonials} />
      </Container>
    </Section>
  );
}

/** Name of the radio buttons that choose the testimonial until hydration. */
const CHOICE = 'testimonial';

function Viewer({ testimonials }: { testimonials: Testimonial[] }) {
  const t = useTexts(testimonialsTexts);
  const [position, setPosition] = useState(0);
  const total = testimonials.length;
  const index = position % total;
  const turn = (by: 1 | -1) => setPosition((index + by + total) % total);
  const items = useRef<HTMLDivElement>(null);
  const isServed = useServed(() => setPosition(chosenIndex(items.current)));
  const labels = { previous: t('testimonials.previous'), next: t('testimonials.next') };

  return (
    <Items
      ref={items}
      role={isServed ? 'radiogroup' : undefined}
      aria-labelledby={isServed ? 'testimonials' : undefined}
    >
      {(isServed ? testimonials : testimonials.slice(index, index + 1)).map((shown, among) => (
        // The first item stays mounted while its content changes: it is a live region.
        <Fragment key={among}>
          {isServed && total > 1 && (
            <Choice
              name={CHOICE}
              id={choiceId(CHOICE, among)}
              value={among}
              defaultChecked={among === 0}
              aria-label={t('testimonials.position', { n: among + 1, total })}
            />
          )}
          <Item>
            <Words testimonial={shown} />
            <Turns>
              <Position>{t('testimonials.position', { n: (isServed ? among : index) + 1, total })}</Position>
              {total > 1 &&
                (isServed ? (
                  <ServedArrows name={CHOICE} index={among} total={total} labels={labels} />
                ) : (
                  <Arrows onPrevious={() => turn(-1)} onNext={() => turn(1)} labels={labels} />
                ))}
            </Turns>
          </Item>
        </Fragment>
      ))}
    </Items>
  );
}

function Words({ testimonial: shown }: { testimonial: Testimonial }) {
  const t = useTexts(testimonialsTexts);
  const { name, customerType, description, image, contentType, content } = shown;
  // Before hydration, leave the bandwidth to the scripts.
  const preload = useHydrated() ? 'metadata' : 'none';
  return (
    <Layout $withContent={content !== null}>
      <Figure aria-live="polite">
        <Quote size={36} strokeWidth={1} aria-hidden="true" />
        <blockquote>{description}</blockquote>
        <Person>
          <Portrait key={shown.id} src={pictureUrl(image)} alt="" sizes="64px" widths={[160]} width={64} height={64} />
          <span>
            <strong>{name}</strong>
            {customerType !== null && <small>{t(`testimonials.types.${customerType}`)}</small>}
          </span>
        </Person>
      </Figure>
      {content !== null && (
        <Content key={shown.id}>
          {contentType === 'Video' ? (
            <video
              src={pictureUrl(content) ?? ''}
              controls
              preload={preload}
              aria-label={t('testimonials.video', { name })}
            />
          ) : (
            <Picture
              src={pictureUrl(content)}
              alt=""
              sizes="(min-width: 1024px) min(37vw, 490px), 88vw"
              widths={CARD_WIDTHS}
              width={800}
              height={600}
            />
          )}
        </Content>
      )}
    </Layout>
  );
}
