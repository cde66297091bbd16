import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useParams } from 'react-router-dom';
import { reasonOf } from 'shared-contract';
import { selectSession, useAppStore } from 'shared-state';
import { WATCHED } from 'shared-state/api/dashboard/changes/current';
import { useGetProjectQuery } from 'shared-state/api/dashboard/project';
import { useListUnitsQuery } from 'shared-state/api/dashboard/units';
import { ErrorState, LeaveQuestion, Page, Stack } from 'shared-ui';
import { Loading } from '../../../parts/loading';
import { Quiet } from '../../../parts/quiet';
import { useUnsaved } from '../../../parts/form/use-unsaved';
import { ProjectName } from '../project-name';
import { at, rangeOf, useSelection } from './grid/selection';
import type { Editor } from './grid/sheet-row';
import { SheetBar } from './sheet-bar';
import { SheetStatus } from './sheet-status';
import { UnitGrid } from './grid/unit-grid';
import { useSheet } from './sheet/use-sheet';
import { useSheetDraft } from './sheet/use-sheet-draft';

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
          <Loading label="Loading units..." height={400} />
        ) : (
          <ErrorState message={`Failed to fetch units: ${reasonOf(error)}`} onRetry={() => void refetch()} />
        ))}
    </Page>
  );
}

/** Moves the focus to the active cell if the focused cell or button of the sheet is removed or disabled. */
function useLostFocus(view: RefObject<HTMLElement | null>): void {
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const { current: element } = view;
    const gain = ({ target }: FocusEvent) => (focused.current = target);
    // Null if the focused element was removed or disabled, because no element gains the focus then.
    const lose = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = null;
    };
    element?.addEventListener('focusin', gain);
    element?.addEventListener('focusout', lose);
    return () => {
      element?.removeEventListener('focusin', gain);
      element?.removeEventListener('focusout', lose);
    };
  }, [view]);
  useLayoutEffect(() => {
    const { current: last } = focused;
    const { body, activeElement } = document;
    if (!(last instanceof Element) || (last.isConnected && !last.matches(':disabled'))) return;
    focused.current = null;
    if (activeElement === body || activeElement === last)
      view.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
  });
}

function Sheet({ projectId }: { projectId: string }) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const sheet = useSheet(projectId, editor?.rowKey);
  const store = useAppStore();
  const { rows } = sheet;
  const [selection, setSelection] = useSelection(rows);
  const { data: project } = useGetProjectQuery(projectId);
  const { top, bottom } = rangeOf(selection);
  const view = useRef<HTMLDivElement>(null);
  const draft = useSheetDraft(projectId, sheet);
  useUnsaved(sheet.edits.size > 0, sheet.isUnsaved);
  useLostFocus(view);
  // Do not block the navigation after a logout: the sheet is unmounted and cannot ask about unsaved cells.
  const isBlocked = () => sheet.isUnsaved() && selectSession(store.getState()) !== null;

  return (
    <Stack $gap={4} ref={view}>
      <Quiet>{ROW_HINT}</Quiet>
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
      <UnitGrid sheet={sheet} selection={selection} onSelect={setSelection} opened={editor} onEdit={setEditor} />
      <Quiet>{KEY_HINT}</Quiet>
      <LeaveQuestion isBlocked={isBlocked} isStored={() => draft.load() !== null} onDiscard={sheet.discard} />
    </Stack>
  );
}
