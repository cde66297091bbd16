import { Building2, Inbox, RotateCw, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Project } from 'shared-contract';
import { useListProjectsQuery } from 'shared-state/api/dashboard/project';
import { Card, DataTable, Heading, IconButton, Page, Skeleton, staleSince, type Column } from 'shared-ui';
import { Quiet } from '../../parts/quiet';
import { ActiveBadge } from '../../parts/list/active-badge';
import { formatDate, formatDateTime, NONE } from '../../parts/dates';
import { formatCount } from '../../parts/format-count';
import { useInquiryCount, type FigureResult } from './use-inquiry-count';

const RECENT_LISTINGS = 5;

const columns: Column<Project>[] = [
  { header: 'Property', cell: (project) => project.name, sortBy: (project) => project.name, part: 'title' },
  { header: 'Location', cell: (project) => project.address || NONE, sortBy: (project) => project.address },
  {
    header: 'Status',
    cell: (project) => <ActiveBadge active={project.isActive} />,
    sortBy: (project) => Number(project.isActive),
  },
  {
    header: 'Date Listed',
    cell: (project) => formatDate(project.createDate),
    sortBy: (project) => listedAt(project),
  },
];

function listedAt({ createDate }: Project): number {
  return createDate === null ? 0 : Date.parse(createDate);
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${({ theme }) => theme.space(5)};
`;

const Listings = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  margin-top: ${({ theme }) => theme.space(4)};
`;

/** Totals and the most recent projects. */
export function OverviewPage() {
  const projects = useListProjectsQuery();
  const inquiries = useInquiryCount();
  const recent = useMemo(
    () => projects.data && [...projects.data].sort((a, b) => listedAt(b) - listedAt(a)).slice(0, RECENT_LISTINGS),
    [projects.data],
  );

  return (
    <Page title="Overview">
      <Figures>
        <Figure
          label="Total Properties"
          to="/dashboard/projects"
          icon={Building2}
          result={{ ...projects, data: projects.data?.length }}
        />
        <Figure label="Client Inquiries" to="/dashboard/clients" icon={Inbox} result={inquiries} />
      </Figures>
      <Listings>
        <Heading as="h2" size="h3">
          Recent Listings
        </Heading>
        <DataTable
          caption="Recent Listings"
          columns={columns}
          result={{ ...projects, data: recent }}
          failure="Failed to fetch Projects"
          empty="No projects found."
        />
      </Listings>
    </Page>
  );
}

const FigureCard = styled(Card)`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)};

  > svg {
    color: ${({ theme }) => theme.color.brassDark};
  }
`;

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.color.muted};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Value = styled.p`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  min-height: 1.2em;
  font: 500 ${({ theme }) => theme.size.h1} / 1.1 ${({ theme }) => theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`;

const Note = styled(Quiet)`
  grid-column: 1 / -1;
`;

interface FigureProps {
  label: string;
  to: string;
  icon: LucideIcon;
  result: FigureResult;
}

function Figure({ label, to, icon: Icon, result }: FigureProps) {
  const since = staleSince(result);
  return (
    <FigureCard as="section" aria-label={label}>
      <Name to={to}>{label}</Name>
      <Icon size={26} strokeWidth={1.25} aria-hidden="true" />
      <Value>
        {result.isLoading && result.data === undefined && <Skeleton width="2ch" />}
        {result.data === undefined ? result.error !== undefined && NONE : formatCount(result.data)}
        {result.error !== undefined && (
          <IconButton label={`Reload ${label}`} onClick={() => void result.refetch?.()}>
            <RotateCw size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        )}
      </Value>
      {result.isCounting && <Note role="status">Still counting...</Note>}
      {since !== null && <Note>As of {formatDateTime(new Date(since).toISOString())}</Note>}
    </FigureCard>
  );
}
