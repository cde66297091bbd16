import { createContext, use, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

type ShowForm = (form: ReactNode) => void;

const OpenFormContext = createContext<ShowForm>(() => undefined);

/**
 * Renders the open form outside the table, so that the typed values survive if the edited row leaves the list (deleted by a
 * colleague, moved to another page). A navigation closes the form.
 */
export function OpenFormProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [form, showForm] = useState<ReactNode>(null);
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    showForm(null);
  }
  return (
    <OpenFormContext value={showForm}>
      {children}
      {form}
    </OpenFormContext>
  );
}

/** Returns a function that opens a form, replacing any other; null closes it. */
export const useShowForm = (): ShowForm => use(OpenFormContext);
