import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

type ShowForm = (form: ReactNode) => void;

const OpenFormContext = createContext<ShowForm>(() => undefined);

/**
 * Renders the open form outside the table, so that typed values survive if the edited row leaves the list (deleted by a
 * colleague, or moved to another page). A navigation closes the form. A screen that the agent has left cannot open or
 * close a form.
 */
export function OpenFormProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ form: ReactNode; from: string } | null>(null);
  const showForm = useCallback(
    (form: ReactNode) =>
      setOpened((current) => (current !== null && current.from !== pathname ? current : { form, from: pathname })),
    [pathname],
  );
  if (opened !== null && opened.from !== pathname) setOpened(null);
  return (
    <OpenFormContext value={showForm}>
      {children}
      {opened?.form}
    </OpenFormContext>
  );
}

/** Returns a function that opens a form, replacing any other; null closes it. */
export const useShowForm = (): ShowForm => use(OpenFormContext);
