import { createContext, use, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

type ShowForm = (form: ReactNode) => void;

const FormHostContext = createContext<ShowForm>(() => undefined);

/**
 * Where the forms of rows stand while they are open. A row may leave its list meanwhile, as a colleague deletes it or it
 * comes to another page: what is being typed is not to go with it. Another screen closes them.
 */
export function FormHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [form, showForm] = useState<ReactNode>(null);
  const [at, setAt] = useState(pathname);
  if (at !== pathname) {
    setAt(pathname);
    showForm(null);
  }
  return (
    <FormHostContext value={showForm}>
      {children}
      {form}
    </FormHostContext>
  );
}

/** Shows a form in place of the one before; null closes it. */
export const useShowForm = (): ShowForm => use(FormHostContext);
