import { Heart, Scale } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { IconButton, notPrinted } from 'shared-ui';
import { styled } from 'styled-components';
import { shortlistTexts } from '../../locales/parts/en-shortlist';
import { useTexts } from '../../locales/use-texts';
import { comparePath, save, useSaved } from './saved';
import { useShortlist, useShortlistOffered } from './use-shortlist';

/** Over the picture's corner, so that nothing moves when the buttons appear. */
const Corner = styled.div`
  position: absolute;
  z-index: 1;
  top: ${({ theme }) => theme.space(3)};
  right: ${({ theme }) => theme.space(3)};
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  ${notPrinted}
`;

const Tool = styled(IconButton)`
  border-color: ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.green};

  &:hover:not(:disabled) {
    background: ${({ theme }) => theme.color.greenSoft};
  }

  /* The doubled class outweighs the hover style. */
  &&[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.green};
    background: ${({ theme }) => theme.color.green};
    color: ${({ theme }) => theme.color.ivory};

    > svg[data-fill] {
      fill: currentColor;
    }
  }
`;

const Pill = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding-inline: ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.green};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  text-decoration: none;
`;

interface ProjectToolsProps {
  id: string;
  name: string;
  /** True on the project's own page: records the visit, and links to the comparison. */
  isPage?: boolean;
}

/** Buttons that save and compare a project, in the corner of its positioned parent. */
export function ProjectTools({ id, name, isPage = false }: ProjectToolsProps) {
  const t = useTexts(shortlistTexts);
  const isOffered = useShortlistOffered();
  const favourites = useSaved('favourites');
  const compared = useSaved('compare');
  const { toggleFavourite, toggleCompared } = useShortlist(id);
  useEffect(() => {
    if (isPage && isOffered) save('recent', id);
  }, [id, isPage, isOffered]);
  if (!isOffered || id === '') return null;
  const shown = { name: name || t('shortlist.unnamed') };
  return (
    <Corner>
      {isPage && compared.length > 1 && (
        <Pill to={comparePath(compared)}>{t('shortlist.compareLink', { count: compared.length })}</Pill>
      )}
      <Tool label={t('shortlist.save', shown)} aria-pressed={favourites.includes(id)} onClick={toggleFavourite}>
        <Heart size={20} strokeWidth={1.5} aria-hidden="true" data-fill="" />
      </Tool>
      <Tool label={t('shortlist.compare', shown)} aria-pressed={compared.includes(id)} onClick={toggleCompared}>
        <Scale size={20} strokeWidth={1.5} aria-hidden="true" />
      </Tool>
    </Corner>
  );
}
