import { useEffect, useRef, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { IMPORT_LINES, IMPORTS, isRequiredColumn, type ImportTable } from 'shared-contract';
import { useListCapabilitiesQuery } from 'shared-state/api/dashboard/changes/history';
import {
  Button,
  Card,
  ChosenFile,
  Cluster,
  Dropzone,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Page,
  Spinner,
  Stack,
  useFocusRecovery,
} from 'shared-ui';
import { counted, formatCount } from '../../parts/format-count';
import { Quiet } from '../../parts/quiet';
import { ColumnChoice } from './column-choice';
import { ReportTable } from './import-report';
import { columnsOf, IMPORT_LISTS, labelOf } from './lists';
import { TemplateButton } from './template-button';
import { summaryOf, useImport, type ImportState } from './use-import';

const FILE_ID = 'csv-file';
const LABEL_ID = 'csv-file-label';
const PROBLEM_ID = 'csv-file-problem';

const Label = styled.p`
  font-weight: 600;
`;

const Problem = styled.p`
  color: ${({ theme }) => theme.color.danger};
`;

/** Imports rows of a list from a CSV file, after a check that saves nothing (product.md 4.23). */
export function ImportPage() {
  const { list = '' } = useParams();
  const { data: offered, isLoading } = useListCapabilitiesQuery();
  const known = IMPORT_LISTS[list];
  const back = known ? `/dashboard/${list}` : '/dashboard';
  if (isLoading) return <Spinner label="Loading" />;
  if (known === undefined || !offered?.includes('import'))
    return (
      <Page title={known?.title ?? 'Import CSV'} back={back}>
        <EmptyState>{known ? 'This site cannot import files.' : 'This list cannot be imported.'}</EmptyState>
      </Page>
    );
  return (
    <Page title={known.title} back={back} action={<TemplateButton table={known.table} name={list} />}>
      <ImportFile key={list} table={known.table} back={back} />
    </Page>
  );
}

function ImportFile({ table, back }: { table: ImportTable; back: string }) {
  const state = useImport(table);
  const { file, problem, columns, progress, choose, setColumn } = state;
  if (progress.kind === 'saved')
    return <Saved summary={summaryOf(progress.report)} back={back} onAgain={() => void choose(null)} />;
  return (
    <Stack $gap={5}>
      {/* The file and its columns belong to the import in progress. */}
      <Stack $gap={5} inert={progress.kind === 'saving'}>
        <Stack $gap={2}>
          <Label id={LABEL_ID}>CSV file</Label>
          {file ? (
            <ChosenFile file={file.source} onRemove={() => void choose(null)} />
          ) : (
            <Dropzone
              name={FILE_ID}
              accept=".csv,.tsv,.txt,text/csv"
              control={{
                id: FILE_ID,
                ...(problem !== null && { 'aria-describedby': PROBLEM_ID, 'aria-invalid': true }),
              }}
              labelledBy={LABEL_ID}
              onChoose={(chosen) => void choose(chosen)}
            />
          )}
          {problem !== null && (
            <Problem id={PROBLEM_ID} role="alert">
              {problem}
            </Problem>
          )}
        </Stack>
        {file === null ? (
          <Explanation table={table} />
        ) : (
          <ColumnChoice table={table} file={file} columns={columns} onChoose={setColumn} />
        )}
      </Stack>
      {file !== null && <Outcome table={table} state={state} />}
    </Stack>
  );
}

function Explanation({ table }: { table: ImportTable }) {
  const key = labelOf(IMPORTS[table].key).toLowerCase();
  const columns = columnsOf(table);
  return (
    <Card as="section" aria-labelledby="import-help">
      <Stack $gap={3}>
        <Heading as="h2" size="h3" id="import-help">
          How it works
        </Heading>
        <p>
          The first line must contain the column names. A line updates the row with its ID, or with its {key} if it has
          no ID; all other lines create new rows. Columns missing from the file are left unchanged. You will see every
          change before anything is saved.
        </p>
        <p>
          Columns:{' '}
          {columns.map((column, index) => (
            <span key={column}>
              {index > 0 && ', '}
              {isRequiredColumn(table, column) ? <strong>{labelOf(column)}</strong> : labelOf(column)}
            </span>
          ))}
          . New rows need those in bold.
          {'isActive' in IMPORTS[table].rules && ' They are inactive unless “Active” says “Yes”.'}
        </p>
        <Quiet>
          Up to {formatCount(IMPORT_LINES)} lines, separated by commas, semicolons or tabs, in UTF-8 (in Excel: Save As,
          “CSV UTF-8”). Pictures and files are not imported.
        </Quiet>
      </Stack>
    </Card>
  );
}

interface OutcomeProps {
  table: ImportTable;
  state: ImportState;
}

/** The steps from the check to the result. Takes the focus if the next step removes the focused button. */
function Outcome(props: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useFocusRecovery(place, props.state.progress);
  return (
    <div ref={place} tabIndex={-1}>
      <CurrentStep {...props} />
    </div>
  );
}

function CurrentStep({ table, state: { file, columns, progress, recheck, save } }: OutcomeProps) {
  if (file === null) return null;
  if (progress.kind === 'checking')
    return <Spinner label={`Checking ${counted(file.lines.length, 'line', 'lines')}...`} />;
  if (progress.kind === 'idle' || progress.kind === 'saved')
    return (
      <Cluster>
        <Button disabled={!columns.some(Boolean)} onClick={() => void recheck()}>
          Check file
        </Button>
      </Cluster>
    );
  if (progress.kind === 'failed')
    return (
      <Stack $gap={3}>
        <ErrorState message={progress.message} detail={progress.reason} />
        <Cluster>
          <Button onClick={() => void recheck()}>Check again</Button>
        </Cluster>
      </Stack>
    );
  const { report } = progress;
  const count = report.created + report.changed;
  const isSaving = progress.kind === 'saving';
  return (
    <Stack as="section" $gap={4} aria-labelledby="import-result">
      <Result>
        {report.invalid > 0
          ? `${counted(report.invalid, 'line has errors', 'lines have errors')}. Nothing can be imported until they are corrected.`
          : count === 0
            ? 'There is nothing to import: every line is already stored.'
            : 'The file can be imported.'}
      </Result>
      {progress.kind === 'checked' && progress.isOutdated && (
        <p role="alert">
          Nothing was saved, because rows have changed since the check. This is what the import would do now.
        </p>
      )}
      <p>
        {counted(report.created, 'new row', 'new rows')}, {counted(report.changed, 'changed row', 'changed rows')},{' '}
        {formatCount(report.unchanged)} unchanged, {counted(report.invalid, 'line with errors', 'lines with errors')}.
      </p>
      <Cluster>
        {report.invalid === 0 && count > 0 && (
          <Button busy={isSaving} onClick={() => void save()}>
            Import {counted(count, 'row', 'rows')}
          </Button>
        )}
        {!isSaving && (
          <Button variant="secondary" onClick={() => void recheck()}>
            Check again
          </Button>
        )}
      </Cluster>
      <ReportTable table={table} file={file} columns={columns} report={report} />
      <Listed
        shown={report.errors.length > 0 ? new Set(report.errors.map(({ line }) => line)).size : report.lines.length}
        total={report.errors.length > 0 ? report.invalid : count}
      />
    </Stack>
  );
}

const Listed = ({ shown, total }: { shown: number; total: number }) =>
  shown < total ? <Quiet>The first {formatCount(shown)} lines are listed.</Quiet> : null;

/** Heading that takes the focus, so that screen readers read the result. */
function Result({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading as="h2" size="h3" id="import-result" ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

function Saved({ summary, back, onAgain }: { summary: string; back: string; onAgain: () => void }) {
  return (
    <Stack as="section" $gap={4} aria-labelledby="import-result">
      <Result>Imported: {summary}.</Result>
      <p>“Undo” in Activity reverts the whole import.</p>
      <Cluster>
        <LinkButton to={back}>Back to the list</LinkButton>
        <Button variant="secondary" onClick={onAgain}>
          Import another file
        </Button>
      </Cluster>
    </Stack>
  );
}
