import { Button, Cluster } from 'shared-ui';
import { styled } from 'styled-components';
import { Quiet } from '../../../../parts/quiet';

const Tools = styled(Cluster)`
  @media not all and (any-pointer: coarse) {
    display: none;
  }
`;

interface TouchToolsProps {
  /** True if the next tap selects the cells from the active one to the tapped one. */
  isSelecting: boolean;
  onSelect: () => void;
  onCopy: () => void;
  onPaste: () => void;
  onClear: () => void;
}

/** Buttons for touch screens that replace dragging and keyboard shortcuts. */
export function TouchTools({ isSelecting, onSelect, onCopy, onPaste, onClear }: TouchToolsProps) {
  return (
    <Tools role="group" aria-label="Selected cells">
      <Button size="sm" variant={isSelecting ? 'primary' : 'secondary'} aria-pressed={isSelecting} onClick={onSelect}>
        Select range
      </Button>
      <Button size="sm" variant="secondary" onClick={onCopy}>
        Copy
      </Button>
      <Button size="sm" variant="secondary" onClick={onPaste}>
        Paste
      </Button>
      <Button size="sm" variant="secondary" onClick={onClear}>
        Clear
      </Button>
      <Quiet role="status">{isSelecting ? 'Tap the last cell of the range.' : 'Tap a cell twice to edit it.'}</Quiet>
    </Tools>
  );
}
