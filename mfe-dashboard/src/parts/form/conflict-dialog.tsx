import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Fields } from 'shared-contract';
import { Button, Dialog, DialogFoot } from 'shared-ui';
import type { Difference } from './conflict';
import { StoredValue } from './stored-value';

export interface ConflictDialogProps {
  fields: Fields;
  labelOf: (name: string) => string;
  differences: readonly Difference[];
  /** True if the same agent saved the other version in another tab. */
  isOwn: boolean;
  /** Called with the names of the fields that take the colleague's value. */
  onDecide: (theirs: string[]) => void;
  onCancel: () => void;
}

const Intro = styled.p`
  color: ${({ theme }) => theme.color.muted};
`;

const List = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
  margin-top: ${({ theme }) => theme.space(5)};
`;

const Field = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    padding: 0 0 ${({ theme }) => theme.space(2)};
    font-weight: 600;
  }

  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
    gap: ${({ theme }) => theme.space(3)};
  }
`;

const Side = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  gap: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: ${({ theme }) => theme.size.small};
  cursor: pointer;

  &:has(:checked) {
    border-color: ${({ theme }) => theme.color.green};
    background: ${({ theme }) => theme.color.greenSoft};
  }

  > input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.green};
  }

  > div {
    grid-column: 1 / -1;
    max-height: 240px;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** Shows both versions of a row side by side; the agent chooses one per field, or overwrites all. */
export function ConflictDialog({ fields, labelOf, differences, isOwn, onDecide, onCancel }: ConflictDialogProps) {
  const id = useId();
  const [theirs, setTheirs] = useState(() => new Set(differences.filter((one) => !one.isMine).map(({ name }) => name)));
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTheirs(next);
  };
  const contentType = differences.find(({ name }) => name === 'contentType')?.theirs;
  const version = (name: string, isTheirs: boolean, value: ReactNode) => (
    <Side>
      <input
        type="radio"
        name={`${id}-${name}`}
        checked={theirs.has(name) === isTheirs}
        onChange={() => choose(name, isTheirs)}
      />
      <span>{isTheirs ? 'Saved version' : 'Your version'}</span>
      <div tabIndex={0} role="group" aria-label={`${labelOf(name)}, ${isTheirs ? 'saved' : 'your'} version`}>
        {value}
      </div>
    </Side>
  );

  return (
    <Dialog open onClose={onCancel} title="This changed while you were editing" size="lg">
      <Intro>
        {isOwn ? 'You saved another version in a different tab.' : 'Someone else saved another version.'} Your changes
        here are not saved yet. Choose which version of each field to keep.
      </Intro>
      <List>
        {differences.map(({ name, mine, theirs: stored, isMine }) => {
          // If the agent has not chosen a new file, only the saved version can be kept.
          const offersOnlyTheirs = fields[name]?.kind === 'file' && !isMine;
          return (
            <Field key={name}>
              <legend>{labelOf(name)}</legend>
              <div>
                {!offersOnlyTheirs && version(name, false, <StoredValue fields={fields} name={name} value={mine} />)}
                {version(
                  name,
                  true,
                  <StoredValue fields={fields} name={name} value={stored} contentType={contentType} />,
                )}
              </div>
            </Field>
          );
        })}
      </List>
      <DialogFoot>
        <Button variant="ghost" onClick={onCancel}>
          Keep editing
        </Button>
        <Button variant="secondary" onClick={() => onDecide([])}>
          Overwrite with my version
        </Button>
        <Button onClick={() => onDecide([...theirs])}>Save selection</Button>
      </DialogFoot>
    </Dialog>
  );
}
