import { Cluster, type RowAction, type Trigger } from 'shared-ui';
import { styled } from 'styled-components';
import { useRemove, useToggle } from './form/feedback';

/** Layout for the buttons of a table row. They wrap on narrow screens, which show rows as cards. */
export const RowActions = styled(Cluster)`
  gap: ${({ theme }) => theme.space(2)};

  ${({ theme }) => theme.media.md} {
    flex-wrap: nowrap;
  }

  /* Keeps the icons from shrinking to nothing in a narrow column. */
  svg {
    max-width: none;
  }
`;

export const toggleAction = (isActive: boolean, toggle: (value: boolean) => unknown): RowAction => ({
  label: isActive ? 'Deactivate' : 'Activate',
  run: () => toggle(!isActive),
});

export const deleteAction = (question: string, remove: () => unknown): RowAction => ({
  label: 'Delete',
  question,
  run: remove,
});

/** "Activate" or "Deactivate", and "Delete" after a confirmation. `thing`: kind of row, for the toasts. */
export function useRowActions(
  thing: string,
  { id, isActive }: { id: string; isActive: boolean },
  setActive: Trigger<{ id: string; value: boolean }, string>,
  remove: Trigger<string, string>,
  question: string,
): RowAction[] {
  const toggle = useToggle(setActive, thing, isActive);
  const removeRow = useRemove(remove, thing);
  return [toggleAction(isActive, (value) => toggle({ id, value })), deleteAction(question, () => removeRow(id))];
}
