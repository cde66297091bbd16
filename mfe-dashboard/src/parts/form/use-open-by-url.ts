import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Opens the form if the URL asks for it: `?new=true` for a new row, `?edit=` for the row with this id. */
export function useOpenByUrl(id: string | undefined, open: () => void): void {
  const [params, setParams] = useSearchParams();
  const name = id === undefined ? 'new' : 'edit';
  const isAsked = params.get(name) === (id ?? 'true');
  const openOnce = useEffectEvent(() => {
    open();
    setParams(
      (now) => {
        now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (isAsked) openOnce();
  }, [isAsked]);
}
