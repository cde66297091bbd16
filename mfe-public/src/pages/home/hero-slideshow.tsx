import { MapPin } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { Project } from 'shared-contract';
import { useConfig } from 'shared-state';
import { useListHeroProjectsQuery } from 'shared-state/api/public/showcase';
import { Heading, Lead, LinkButton, Skeleton, useHydrated, useServed, useSwipe } from 'shared-ui';
import { useDigits } from 'shared-ui/texts';
import { carouselTexts } from '../../locales/parts/en-carousel';
import { homeTexts } from '../../locales/pages/en-home';
import { projectCardTexts } from '../../locales/parts/en-project-card';
import { useTexts } from '../../locales/use-texts';
import { projectPath } from '../../paths';
import { Arrows, Controls } from '../../parts/carousel/arrows';
import { keysOf } from '../../parts/rows';
import { CAROUSEL } from '../../parts/paging/parts';
import { PauseButton } from '../../parts/carousel/pause-button';
import { PORTRAIT_WIDTHS, projectPicture, WIDE_WIDTHS } from '../../parts/pictures';
import { Skyline } from '../../parts/banner/skyline';
import { Choice, choiceId, chosenIndex, ServedArrows } from '../../parts/carousel/served-arrows';
import { useAutoMotion } from '../../parts/carousel/use-auto-motion';
import { useLoadReport } from '../../parts/use-load-report';
import {
  Address,
  Bar,
  Counter,
  Frame,
  Ground,
  Inside,
  Name,
  OpeningWords,
  ServedWords,
  Shot,
  Slide,
  Tagline,
  Veil,
} from './hero-frame';

const TEXTS = { ...homeTexts, ...carouselTexts, ...projectCardTexts };

/** Fixed by product.md 9.1. */
const SLIDE_INTERVAL_MS = 3000;

/** Name of the radio buttons that choose the slide until hydration. */
const CHOICE = 'slide';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Slideshow of the featured projects; only the brand if there are none. */
export function HeroSlideshow() {
  const t = useTexts(TEXTS);
  const hero = useListHeroProjectsQuery(CAROUSEL);
  useLoadReport(hero, { failure: t('home.projectsFailed') });
  const projects = hero.currentData?.rows ?? [];
  if (projects.length > 0) return <Slideshow projects={projects} />;
  return <Opening loading={hero.isLoading} />;
}

function Opening({ loading }: { loading: boolean }) {
  const t = useTexts(TEXTS);
  const { brand } = useConfig();
  return (
    <Frame>
      <Ground aria-hidden="true">
        <Skyline />
      </Ground>
      <OpeningWords>
        {loading ? (
          <>
            <Heading as="h1" size="h3">
              {brand.tagline}
            </Heading>
            <Skeleton width="min(520px, 80%)" height="4rem" />
          </>
        ) : (
          <>
            <Name as="h1">{brand.tagline}</Name>
            <Lead>{brand.description}</Lead>
            <Controls>
              <LinkButton to="/projects">{t('home.hero.allProjects')}</LinkButton>
            </Controls>
          </>
        )}
      </OpeningWords>
    </Frame>
  );
}

function Slideshow({ projects }: { projects: Project[] }) {
  const t = useTexts(TEXTS);
  const digits = useDigits();
  const { brand } = useConfig();
  /** Indexes of the slides shown so far; the last one is visible. */
  const [shownSoFar, setShownSoFar] = useState<readonly number[]>([0]);
  const { paused, running, toggle, pauseOnFocus } = useAutoMotion();
  const hydrated = useHydrated();

  const count = projects.length;
  const index = (shownSoFar.at(-1) ?? 0) % count;
  const next = (index + 1) % count;
  const show = (position: number) => setShownSoFar((before) => [...before.filter((one) => one !== position), position]);
  const turn = (by: 1 | -1) => show((index + by + count) % count);
  const swipe = useSwipe({ onPrevious: () => turn(-1), onNext: () => turn(1) });
  const frame = useRef<HTMLElement>(null);
  const isServed = useServed(() => show(chosenIndex(frame.current)));

  useEffect(() => {
    if (!running || count < 2) return undefined;
    const timer = setTimeout(() => show(next), SLIDE_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [running, next, count]);

  const project = projects[index];
  if (project === undefined) return null;
  const keys = keysOf(projects);
  // Until hydration, all slides are rendered, but browsers load only the pictures of chosen ones, because the others are
  // `display: none`. This leaves the bandwidth to the scripts.
  const isWanted = (position: number) => isServed || shownSoFar.includes(position) || (hydrated && position === next);
  const labels = { previous: t('home.hero.previous'), next: t('home.hero.next') };

  /** Name, address, link and controls of a slide. */
  const words = (position: number, { id, name, address }: Project) => (
    <>
      <div aria-live={running ? 'off' : 'polite'} aria-atomic="true">
        <Name>{name || t('projectCard.unnamed')}</Name>
        <Address>
          <MapPin size={18} strokeWidth={1.5} aria-hidden="true" />
          {address || t('projectCard.noAddress')}
        </Address>
      </div>
      <Bar>
        <LinkButton to={projectPath(id)}>{t('home.hero.open')}</LinkButton>
        {count > 1 && (
          <Controls>
            <Counter>
              {digits(twoDigits(position + 1))} / {digits(twoDigits(count))}
            </Counter>
            <PauseButton paused={paused} onToggle={toggle} />
            {isServed ? (
              <ServedArrows name={CHOICE} index={position} total={count} labels={labels} />
            ) : (
              <Arrows onPrevious={() => turn(-1)} onNext={() => turn(1)} labels={labels} />
            )}
          </Controls>
        )}
      </Bar>
    </>
  );

  return (
    <Frame
      ref={frame}
      role="region"
      aria-roledescription={t('carousel.role')}
      aria-label={t('home.hero.label')}
      {...pauseOnFocus}
    >
      {projects.map((shown, position) => (
        <Fragment key={keys[position]}>
          {isServed && count > 1 && (
            <Choice
              name={CHOICE}
              id={choiceId(CHOICE, position)}
              value={position}
              defaultChecked={position === 0}
              aria-label={shown.name || t('projectCard.unnamed')}
            />
          )}
          <Slide $shown={position === index} aria-hidden={!isServed && position !== index}>
            {isWanted(position) && (
              <Shot
                src={projectPicture(shown)}
                alt={isServed || position === index ? shown.name : ''}
                sizes="100vw"
                widths={WIDE_WIDTHS}
                portraitWidths={PORTRAIT_WIDTHS}
                width={1600}
                height={1200}
                priority={position === 0}
                draggable={false}
              />
            )}
          </Slide>
          {isServed && position > 0 && (
            <ServedWords>
              <Inside>
                <Tagline as="p">{brand.tagline}</Tagline>
                {words(position, shown)}
              </Inside>
            </ServedWords>
          )}
        </Fragment>
      ))}
      <Veil {...swipe.handlers} />
      <Inside>
        <Tagline>{brand.tagline}</Tagline>
        {words(index, project)}
      </Inside>
    </Frame>
  );
}
