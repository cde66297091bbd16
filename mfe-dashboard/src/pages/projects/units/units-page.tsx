import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { reasonOf } from 'shared-contract';
import { WATCHED } from 'shared-state/api/dashboard/changes/current';
import { useGetProjectQuery } from 'shared-state/api/dashboard/project';
import { useListUnitsQuery } from 'shared-state/api/dashboard/units';
import { ErrorState, LeaveQuestion, Page, Skeleton, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { ProjectName } from '../project-name';
import { at, rangeOf } from './grid/selection';
import { SheetBar } from './sheet-bar';
import { SheetStatus } from './sheet-status';
import { UnitGrid } from './grid/unit-grid';
import { useSheet } from './use-sheet';

const Hint = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

const ROW_HINT =
  'Every flat, office, shop or plot is a row. Prices can be typed as “1.25 crore”, “85 lakh” or in full; an empty price is shown as “On request”.';
const KEY_HINT =
  'Arrow keys move, Enter or F2 edits, Ctrl+C and Ctrl+V exchange cells with Excel, Ctrl+Z undoes. Press Escape, then Tab, to leave the sheet.';

export function UnitsPage() {
  const { id = '' } = useParams();
  const { data: units, error, refetch } = useListUnitsQuery(id, WATCHED);
  return (
    <Page title="Unit Sheet" subtitle={<ProjectName id={id} />} back="/dashboard/projects">
      {units !== undefined && <Sheet key={id} projectId={id} />}
      {units === undefined &&
        (error === undefined ? (
          <Skeleton height={400} />
        ) : (
          <ErrorState message={`Failed to fetch units: ${reasonOf(error)}`} onRetry={() => void refetch()} />
        ))}
    </Page>
  );
}

function Sheet({ projectId }: { projectId: string }) {
  const sheet = useSheet(projectId);
  const [chosen, setSelection] = useState(at(0, 0));
  const { data: project } = useGetProjectQuery(projectId);
  const { rows } = sheet;
  // Rows may have been deleted since.
  const last = Math.max(rows.length - 1, 0);
  const fit = ({ row, column }: typeof chosen.active) => ({ row: Math.min(row, last), column });
  const selection = { active: fit(chosen.active), anchor: fit(chosen.anchor) };
  const { top, bottom } = rangeOf(selection);

  return (
    <Stack $gap={4}>
      <Hint>{ROW_HINT}</Hint>
      <SheetBar
        sheet={sheet}
        selected={rows.slice(top, bottom + 1)}
        fileName={`units-${project?.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || projectId}`}
        onAdded={(index) => setSelection(at(index, 0))}
      />
      <SheetStatus sheet={sheet} active={rows[selection.active.row]} column={selection.active.column} />
      {rows.length === 0 && (
        <p>No units yet. Add a row, import a CSV file with the columns Floor and Flat, or paste rows below.</p>
      )}
      <UnitGrid sheet={sheet} selection={selection} onSelect={setSelection} />
      <Hint>{KEY_HINT}</Hint>
      <LeaveQuestion isBlocked={sheet.isUnsaved} isStored={() => false} onDiscard={sheet.discard} />
    </Stack>
  );
}
