import { useState } from 'react';
import { Button, type ButtonSize } from '../elements/button';
import { useTexts } from '../i18n/use-texts';

export interface StatusToggleProps {
  active: boolean;
  /** Gets the new state. The button is busy until the returned promise settles. */
  onToggle: (active: boolean) => unknown;
  size?: ButtonSize;
}

/** An Activate or Deactivate button. */
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
