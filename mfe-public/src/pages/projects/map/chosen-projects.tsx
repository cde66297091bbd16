import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFindProjectsQuery } from 'shared-state/api/public/find';
import { ErrorState, IconButton, Picture, PlainList, Skeleton } from 'shared-ui';
import { styled } from 'styled-components';
import { mapTexts } from '../../../locales/pages/en-map';
import { projectCardTexts } from '../../../locales/parts/en-project-card';
import { useTexts } from '../../../locales/use-texts';
import { CardFacts } from '../../../parts/cards/card-facts';
import { CARD_WIDTHS, pictureUrl } from '../../../parts/pictures';
import { projectPath } from '../../../paths';

const TEXTS = { ...mapTexts, ...projectCardTexts };

const Sheet = styled.section`
  position: absolute;
  inset: auto auto ${({ theme }) => theme.space(8)} ${({ theme }) => theme.space(3)};
  z-index: 4;
  width: min(400px, calc(100% - 24px));
  max-height: calc(100% - 96px);
  overflow: auto;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.paper};
  box-shadow: ${({ theme }) => theme.shadow.lifted};
`;

const Close = styled(IconButton)`
  position: absolute;
  top: 0;
  right: 0;
  z-index: 1;
`;

const Found = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: clamp(72px, 28%, 112px) minmax(0, 1fr);
  min-height: 112px;

  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }

  > picture,
  > img {
    overflow: hidden;
    background: ${({ theme }) => theme.color.greenSoft};
  }

  > picture > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: center;
  gap: 2px;
  min-width: 0;
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  overflow-wrap: anywhere;

  /* Leaves room for the close button. */
  > a {
    padding-right: 28px;
    font: 500 1.125rem / 1.25 ${({ theme }) => theme.font.display};
    text-decoration: none;
  }

  > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  > small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }
`;

interface ChosenProjectsProps {
  ids: readonly string[];
  /** Called with the sheet's bounding box when its content has changed. */
  onGrow: (sheet: DOMRect) => void;
  onClose: () => void;
}

/** The projects of the chosen marker. Esc and Close return the focus to the marker. */
export function ChosenProjects({ ids, onGrow, onClose }: ChosenProjectsProps) {
  const t = useTexts(TEXTS);
  const { currentData: projects, isError, isFetching, refetch } = useFindProjectsQuery(ids);
  const hasFailed = projects === undefined && isError && !isFetching;
  const sheet = useRef<HTMLElement>(null);
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!sheet.current?.contains(activeElement)) origin.current = activeElement;
    sheet.current?.focus({ preventScroll: true });
  }, [ids]);
  const grown = useEffectEvent(() => {
    if (sheet.current !== null) onGrow(sheet.current.getBoundingClientRect());
  });
  useEffect(() => grown(), [ids, projects]);

  const close = () => {
    onClose();
    if (origin.current instanceof HTMLElement && origin.current.isConnected)
      origin.current.focus({ preventScroll: true });
  };
  return (
    <Sheet
      ref={sheet}
      tabIndex={-1}
      aria-label={ids.length > 1 ? t('map.chosenMany', { count: ids.length }) : t('map.chosen')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <Close label={t('map.close')} onClick={close}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </Close>
      {hasFailed && <ErrorState message={t('map.chosenFailed')} onRetry={() => void refetch()} />}
      <PlainList aria-busy={isFetching}>
        {projects === undefined && !hasFailed && (
          <Found>
            <Skeleton height={112} />
          </Found>
        )}
        {projects?.map((project) => (
          <Found key={project.id}>
            <Picture
              src={pictureUrl(project.thumbnail)}
              alt=""
              sizes="112px"
              widths={CARD_WIDTHS}
              width={112}
              height={112}
            />
            <Words>
              <Link to={projectPath(project.id)}>{project.name || t('projectCard.unnamed')}</Link>
              <small>{project.address || t('projectCard.noAddress')}</small>
              {project.facts && <CardFacts facts={project.facts} />}
            </Words>
          </Found>
        ))}
      </PlainList>
    </Sheet>
  );
}
