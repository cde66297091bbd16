import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Project } from 'shared-contract';
import { Picture } from 'shared-ui';
import { styled } from 'styled-components';
import { projectCardTexts } from '../../locales/parts/en-project-card';
import { useTexts } from '../../locales/use-texts';
import { projectPath } from '../../paths';
import { useCardTransition } from './use-card-transition';
import { CARD_WIDTHS, pictureUrl } from '../pictures';

const Frame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  background: ${({ theme }) => theme.color.paper};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  overflow: hidden;
  transition: box-shadow ${({ theme }) => theme.motion.calm};

  &:hover {
    box-shadow: ${({ theme }) => theme.shadow.lifted};
  }

  &:focus-within {
    border-color: ${({ theme }) => theme.color.brassDark};
  }
`;

const Shot = styled(Picture)`
  overflow: hidden;
  background: ${({ theme }) => theme.color.greenSoft};

  > img {
    aspect-ratio: 16 / 9;
    transition: transform 700ms cubic-bezier(0.22, 0.61, 0.36, 1);
  }

  ${Frame}:hover & > img {
    transform: scale(1.03);
  }

  @media (prefers-reduced-motion: reduce) {
    ${Frame}:hover & > img {
      transform: none;
    }
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: ${({ theme }) => theme.space(1)};
  padding: ${({ theme }) => theme.space(5)} ${({ theme }) => theme.space(6)} ${({ theme }) => theme.space(6)};
`;

const Name = styled.h3`
  font-size: ${({ theme }) => theme.size.h3};
  color: ${({ theme }) => theme.color.ink};

  a {
    text-decoration: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Detail = styled.p`
  color: ${({ theme }) => theme.color.muted};
`;

const Foot = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(4)};
  margin-top: auto;
  padding-top: ${({ theme }) => theme.space(4)};
  color: ${({ theme }) => theme.color.brassDark};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  letter-spacing: 0.06em;
`;

const CARD_SIZES = '(min-width: 1024px) min(30vw, 400px), (min-width: 640px) 46vw, 88vw';

interface ProjectCardProps {
  project: Project;
  /** Value of `<img sizes>`. */
  sizes?: string;
  /** Set for cards above the fold: loads the picture eagerly. */
  eager?: boolean;
  /** Heading level of the name. */
  as?: 'h2' | 'h3';
  /** Further details, below the address. */
  children?: ReactNode;
}

/** Preview of a project. The whole card links to the project's page. */
export function ProjectCard({ project, sizes = CARD_SIZES, eager = false, as = 'h3', children }: ProjectCardProps) {
  const t = useTexts(projectCardTexts);
  const path = projectPath(project.id);
  const transition = useCardTransition(path);
  return (
    <Frame>
      <Shot
        style={transition.picture}
        src={pictureUrl(project.thumbnail)}
        alt=""
        sizes={sizes}
        widths={CARD_WIDTHS}
        width={800}
        height={400}
        eager={eager}
        draggable={false}
      />
      <Words>
        <Name as={as} style={transition.name}>
          <Link to={path} {...transition.link} draggable={false}>
            {project.name || t('projectCard.unnamed')}
          </Link>
        </Name>
        <Detail>{project.address || t('projectCard.noAddress')}</Detail>
        {children}
        <Foot>
          <span>{project.type === null ? '-' : t(`projectCard.types.${project.type}`)}</span>
          {project.category !== null && <span>{t(`projectCard.categories.${project.category}`)}</span>}
        </Foot>
      </Words>
    </Frame>
  );
}
