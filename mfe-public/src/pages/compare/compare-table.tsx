import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { notPrinted, Picture, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { compareTexts } from '../../locales/pages/en-compare';
import { useTexts } from '../../locales/use-texts';
import { CARD_WIDTHS, pictureUrl } from '../../parts/pictures';
import { comparePath, unsave } from '../../parts/shortlist/saved';
import { Scroller } from '../../parts/wide-table';
import { projectPath } from '../../paths';
import { useCompareRows } from './rows';
import type { Compared } from './use-compared';

const FIRST_COLUMN = 'clamp(92px, 18vw, 200px)';

const Frame = styled(Scroller)`
  /* Keeps focused links clear of the first column. */
  scroll-padding-inline-start: ${FIRST_COLUMN};

  @media print {
    border: 0;
  }
`;

const Table = styled.table<{ $columns: number }>`
  width: 100%;
  min-width: ${({ $columns }) => `calc(${FIRST_COLUMN} + ${$columns} * 168px)`};
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 0.9375rem;

  th,
  td {
    padding: ${({ theme }) => theme.space(3)};
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }

  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    width: ${FIRST_COLUMN};
    border-inline-end: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.ivory};
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
    font-weight: 600;
    overflow-wrap: normal;
  }

  @media print {
    min-width: 0;
    font-size: 9pt;

    th,
    td {
      padding: 4px 8px;
    }

    img {
      display: none;
    }
  }
`;

const Head = styled.div`
  position: relative;
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  font-weight: 400;

  > a:not([aria-label]) {
    font: 500 ${({ theme }) => theme.size.h3} / 1.2 ${({ theme }) => theme.font.display};
  }

  img {
    aspect-ratio: 16 / 9;
    border-radius: ${({ theme }) => theme.radius.sm};
  }
`;

const Remove = styled(Link)`
  position: absolute;
  top: ${({ theme }) => theme.space(1)};
  right: ${({ theme }) => theme.space(1)};
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.green};
  ${notPrinted}
`;

interface CompareTableProps {
  projects: readonly Compared[];
  /** All compared projects, also those that are loading or could not be loaded. */
  ids: readonly string[];
}

/** Projects in columns, their details in rows. */
export function CompareTable({ projects, ids }: CompareTableProps) {
  const t = useTexts(compareTexts);
  const rows = useCompareRows(projects);
  return (
    <Frame tabIndex={0} role="region" aria-label={t('compare.table')}>
      <Table $columns={projects.length}>
        <VisuallyHidden as="caption">{t('compare.table')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('compare.feature')}</th>
            {projects.map(({ id, project }) => {
              const name = project.name || t('compare.unnamed');
              const others = ids.filter((other) => other !== id);
              return (
                <th key={id} scope="col">
                  <Head>
                    <Picture
                      src={pictureUrl(project.thumbnail)}
                      alt=""
                      sizes="(min-width: 1024px) 240px, 50vw"
                      widths={CARD_WIDTHS}
                      width={800}
                      height={400}
                      eager
                    />
                    <Link to={projectPath(id)}>{name}</Link>
                    <Remove
                      to={others.length > 0 ? comparePath(others) : '/compare'}
                      preventScrollReset
                      aria-label={t('compare.remove', { name })}
                      onClick={() => unsave('compare', [id])}
                    >
                      <X size={18} strokeWidth={1.75} aria-hidden="true" />
                    </Remove>
                  </Head>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{t(`compare.rows.${name}`)}</th>
              {values.map((value, column) => (
                <td key={projects[column]?.id}>{value || '-'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
