import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/confirm-button';
import { Menu, type MenuItem } from '../dialog/menu';
import { useBusy } from '../dialog/use-busy';
import { Button } from '../elements/button';
import { useTexts } from '../i18n/use-texts';

export interface RowAction extends Pick<MenuItem, 'label' | 'to'> {
  run?: () => unknown;
  /** Confirmation question before `run`, for destructive actions. */
  question?: string;
}

/** A row's other actions behind a "⋯" button, which is busy until the promise of `run` settles. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useTexts();
  const [asked, setAsked] = useState<RowAction | null>(null);
  const [isBusy, start] = useBusy((action: RowAction) => action.run?.());
  const label = t('moreActions', { name });
  const items = actions.map((action): MenuItem => ({
    label: action.label,
    to: action.to,
    isDanger: action.question !== undefined,
    onSelect: () => (action.question === undefined ? void start(action) : setAsked(action)),
  }));
  return (
    <>
      <Menu
        label={label}
        items={items}
        button={(props) => (
          <Button {...props} variant="secondary" size="sm" busy={isBusy} aria-label={label} title={label}>
            {!isBusy && <Ellipsis size={18} strokeWidth={2} aria-hidden="true" />}
          </Button>
        )}
      />
      {asked?.question !== undefined && (
        <ConfirmDialog
          label={asked.label}
          question={asked.question}
          onConfirm={() => void start(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
