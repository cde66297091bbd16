import { useState } from 'react';
import { Button, type ButtonSize } from '../button';
import { useTexts } from '../use-texts';

export interface StatusToggleProps {
  active: boolean;
  /** Gets the wanted state. Busy until what it returns has settled. */
  onToggle: (active: boolean) => unknown;
  size?: ButtonSize;
}

/** Deactivate where something is active, Activate where it is not. */
export function StatusToggle({ active, onToggle, size = 'sm' }: StatusToggleProps) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      await onToggle(!active);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size={size} busy={busy} onClick={() => void toggle()}>
      {active ? t('deactivate') : t('activate')}
    </Button>
  );
}
