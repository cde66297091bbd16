import { Cluster, type RowAction } from 'shared-ui';
import { styled } from 'styled-components';

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
