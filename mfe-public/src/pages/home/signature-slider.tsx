import { useRef, useState } from 'react';
import Slider from 'react-slick';
import type { Project } from 'shared-contract';
import { useMediaQuery } from 'shared-ui';
import 'slick-carousel/slick/slick.css';
import { styled } from 'styled-components';
import { carouselTexts } from '../../locales/parts/en-carousel';
import { homeTexts } from '../../locales/pages/en-home';
import { useTexts } from '../../locales/use-texts';
import { Arrows, Controls } from '../../parts/carousel/arrows';
import { keysOf } from '../../parts/rows';
import { PauseButton } from '../../parts/carousel/pause-button';
import { SIGNATURE_SIZES } from '../../parts/pictures';
import { ProjectCard } from '../../parts/cards/project-card';
import { useAutoMotion } from '../../parts/carousel/use-auto-motion';
import { useClickGuard } from '../../parts/carousel/use-click-guard';

const TEXTS = { ...homeTexts, ...carouselTexts };

/** Fixed by product.md 9.1. */
const AUTOPLAY_MS = 4000;
const SPEED_MS = 800;

const Frame = styled.div`
  .slick-list {
    margin-inline: -12px;
    padding-block: 4px;
  }

  .slick-track {
    display: flex;
    margin-inline: 0;
  }

  .slick-slide {
    height: auto;
    padding-inline: 12px;

    > div,
    > div > div {
      height: 100%;
    }
  }
`;

const Foot = styled(Controls)`
  justify-content: flex-end;
  margin-top: ${({ theme }) => theme.space(6)};
  color: ${({ theme }) => theme.color.green};
`;

/** react-slick hides slides and its cloned slides with aria-hidden only; they would still take focus and clicks. */
function makeHiddenSlidesInert(frame: HTMLElement | null): void {
  for (const slide of frame?.querySelectorAll('.slick-slide') ?? []) {
    slide.toggleAttribute('inert', slide.getAttribute('aria-hidden') === 'true');
  }
}

interface SignatureSliderProps {
  projects: Project[];
  /** Called once for the index of the project to begin with. */
  firstShown: () => number;
}

/** Endless carousel: 3 projects at a time, 2 up to 1024 px, 1 up to 768 px. A drag does not open a project. */
export function SignatureSlider({ projects, firstShown }: SignatureSliderProps) {
  const t = useTexts(TEXTS);
  // react-slick 0.31 applies its `responsive` setting only after a window resize.
  const isNarrow = useMediaQuery('(max-width: 768px)');
  const isMedium = useMediaQuery('(max-width: 1024px)');
  const perView = isNarrow ? 1 : isMedium ? 2 : 3;

  const keys = keysOf(projects);
  const { paused, running, toggle, pauseOnFocus, pauseOnHover } = useAutoMotion();
  const clickGuard = useClickGuard();
  const frame = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  const [initialSlide] = useState(firstShown);

  return (
    <div
      role="group"
      aria-roledescription={t('carousel.role')}
      aria-label={t('home.signature.label')}
      {...pauseOnFocus}
      {...pauseOnHover}
    >
      <Frame ref={frame} {...clickGuard}>
        <Slider
          ref={slider}
          slidesToShow={perView}
          slidesToScroll={1}
          infinite
          initialSlide={initialSlide}
          arrows={false}
          autoplay={running}
          autoplaySpeed={AUTOPLAY_MS}
          speed={SPEED_MS}
          pauseOnHover={false}
          onInit={() => makeHiddenSlidesInert(frame.current)}
          onReInit={() => makeHiddenSlidesInert(frame.current)}
        >
          {projects.map((project, position) => (
            <div key={keys[position]}>
              <ProjectCard project={project} sizes={SIGNATURE_SIZES} />
            </div>
          ))}
        </Slider>
      </Frame>
      {projects.length > perView && (
        <Foot>
          <PauseButton paused={paused} onToggle={toggle} />
          <Arrows
            onPrevious={() => slider.current?.slickPrev()}
            onNext={() => slider.current?.slickNext()}
            labels={{ previous: t('home.signature.previous'), next: t('home.signature.next') }}
          />
        </Foot>
      )}
    </div>
  );
}
