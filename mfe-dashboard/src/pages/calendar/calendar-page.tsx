import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf, type ScheduleEntry } from 'shared-contract';
import { siteTimeZone } from 'shared-state';
import { useListSchedulesQuery } from 'shared-state/api/dashboard/changes/schedule';
import { Cluster, EmptyState, ErrorState, LinkButton, Page, PlainList, StaleNote } from 'shared-ui';
import { Loading } from '../../parts/loading';
import { CancelButton, verbOf } from '../../parts/schedule/schedule-entry';
import { siteToday, toSiteTime } from '../../parts/schedule/site-time';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Moves a month (`2026-11`) by a number of months. */
function monthAfter(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The days of a month, as `2026-11-01`. */
function daysOf(month: string): string[] {
  const count = new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - 1).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

const Days = styled(PlainList)`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: 1px;
  }
`;

const Day = styled.li<{ $isEmpty: boolean; $column: number }>`
  display: ${({ $isEmpty }) => ($isEmpty ? 'none' : 'block')};
  padding: ${({ theme }) => theme.space(3)};
  background: ${({ theme }) => theme.color.paper};
  box-shadow: 0 0 0 1px ${({ theme }) => theme.color.line};

  > time {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  &[aria-current] > time {
    padding: 2px 8px;
    border-radius: ${({ theme }) => theme.radius.pill};
    background: ${({ theme }) => theme.color.green};
    color: ${({ theme }) => theme.color.ivory};
  }

  ${({ theme }) => theme.media.lg} {
    display: block;
    min-height: 112px;

    &:first-child {
      grid-column-start: ${({ $column }) => $column};
    }
  }
`;

const Entry = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space(1)};
  margin-top: ${({ theme }) => theme.space(2)};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;

function Month({ month, entries, timeZone }: { month: string; entries: readonly ScheduleEntry[]; timeZone: string }) {
  const written = entries.map((entry) => ({ entry, time: toSiteTime(new Date(entry.at), timeZone) }));
  if (!written.some(({ time }) => time.startsWith(month)))
    return <EmptyState>Nothing is scheduled for this month.</EmptyState>;
  const today = siteToday();
  return (
    <Days>
      {daysOf(month).map((day) => {
        const ofDay = written.filter(({ time }) => time.startsWith(day));
        const date = new Date(`${day}T00:00:00Z`);
        return (
          <Day
            key={day}
            $isEmpty={ofDay.length === 0}
            $column={date.getUTCDay() + 1}
            aria-current={day === today ? 'date' : undefined}
          >
            <time dateTime={day}>{dayName.format(date)}</time>
            {ofDay.map(({ entry, time }) => (
              <Entry key={entry.id}>
                <span>
                  {time.slice(11)} {verbOf(entry)} <strong>{entry.label}</strong>
                </span>
                <CancelButton entry={entry} />
              </Entry>
            ))}
          </Day>
        );
      })}
    </Days>
  );
}

/** The scheduled changes of one month (`?month=2026-11`), by day in the site's time zone. */
export function CalendarPage() {
  const timeZone = siteTimeZone();
  const [search] = useSearchParams();
  const asked = search.get('month') ?? '';
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : siteToday().slice(0, 7);
  const schedules = useListSchedulesQuery();
  const { data, error, refetch } = schedules;
  const content = () => {
    if (data !== undefined) return <Month month={month} entries={data} timeZone={timeZone} />;
    if (error === undefined) return <Loading label="Loading the schedule..." height={320} />;
    return (
      <ErrorState message="Failed to fetch the schedule" detail={reasonOf(error)} onRetry={() => void refetch()} />
    );
  };
  return (
    <Page
      title="Calendar"
      subtitle={`${monthName.format(new Date(`${month}-01T00:00:00Z`))}, ${timeZone}`}
      action={
        <Cluster as="nav" aria-label="Months">
          <LinkButton variant="secondary" size="sm" to={`?month=${monthAfter(month, -1)}`}>
            Previous
          </LinkButton>
          <LinkButton variant="secondary" size="sm" to="?">
            This month
          </LinkButton>
          <LinkButton variant="secondary" size="sm" to={`?month=${monthAfter(month, 1)}`}>
            Next
          </LinkButton>
        </Cluster>
      }
    >
      <StaleNote result={schedules} />
      {content()}
    </Page>
  );
}
