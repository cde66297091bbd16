import { Navigate, useSearchParams } from 'react-router-dom';

/** Replaces the page number in the URL, for example that of a page that no longer exists. */
export function ToPage({ page }: { page: number }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('page', String(page));
  return <Navigate to={`?${next}`} replace />;
}
