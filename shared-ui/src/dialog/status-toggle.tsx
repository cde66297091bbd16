import { Button } from '../elements/button';
import { useTexts } from '../i18n/use-texts';
import { useBusy } from './use-busy';

interface StatusToggleProps {
  active: boolean;
  /** Gets the new state. The button is busy until the returned promise settles. */
  onToggle: (active: boolean) => unknown;
}

/** An Activate or Deactivate button. */
export function StatusToggle({ active, onToggle }: StatusToggleProps) {
  const t = useTexts();
  const [isBusy, toggle] = useBusy(onToggle);
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void toggle(!active)}>
      {active ? t('deactivate') : t('activate')}
    </Button>
  );
}
