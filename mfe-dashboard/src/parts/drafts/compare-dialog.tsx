import { styled } from 'styled-components';
import type { RowDraft } from 'shared-contract';
import { Dialog } from 'shared-ui';
import { formatDateTime } from '../dates';
import { ChangedFields } from '../history/changed-fields';

const Fields = styled.div`
  margin-top: ${({ theme }) => theme.space(4)};
`;

const isEqual = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');

/** Shows the published and the draft's value of each field that the draft changes. */
export function CompareDialog({ draft, name, onClose }: { draft: RowDraft; name: string; onClose: () => void }) {
  const { table, values, base, current, savedAt, agent } = draft;
  const isEdited = Object.keys(values).some(
    (field) => !isEqual(current[field], base[field]) && !isEqual(current[field], values[field]),
  );
  return (
    <Dialog open onClose={onClose} title={`Draft of “${name}”`} size="lg">
      <p>
        Saved {formatDateTime(savedAt)}
        {agent !== null && ` by ${agent}`}. The published values are on the left, and the values of the draft are on the
        right.
      </p>
      {isEdited && <p>Some of these fields were edited after the draft was started. Publishing will ask about them.</p>}
      <Fields>
        <ChangedFields table={table} before={current} after={values} showsFiles />
      </Fields>
    </Dialog>
  );
}
