import { useNavigate } from 'react-router-dom';
import { useFindProjectsQuery } from 'shared-state/api/public/find';
import { afterPaint, useHydrated, useToast, type ToastButton } from 'shared-ui';
import { shortlistTexts } from '../../locales/parts/en-shortlist';
import { useTexts } from '../../locales/use-texts';
import { COMPARED, comparePath, FAVOURITES_PATH, save, savedIds, unsave } from './saved';

const TOAST = 'shortlist';
const NO_IDS: readonly string[] = [];

/** True in the browser, if the API host can find projects by id. */
export function useShortlistOffered(): boolean {
  const isHydrated = useHydrated();
  const { data } = useFindProjectsQuery(NO_IDS);
  return isHydrated && Boolean(data);
}

/** Actions that add and remove a project, with toasts that lead to the lists. */
export function useShortlist(id: string) {
  const t = useTexts(shortlistTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const say = (text: string, button?: ToastButton) =>
    afterPaint(() => toast.success(text, { button, replaces: TOAST }));
  const compareNow = (label: string) => ({ label, run: () => void navigate(comparePath(savedIds('compare'))) });

  return {
    toggleFavourite: () => {
      if (savedIds('favourites').includes(id)) {
        unsave('favourites', [id]);
        return;
      }
      save('favourites', id);
      say(t('shortlist.saved'), { label: t('shortlist.openSaved'), run: () => void navigate(FAVOURITES_PATH) });
    },
    toggleCompared: () => {
      if (savedIds('compare').includes(id)) {
        unsave('compare', [id]);
        return;
      }
      if (savedIds('compare').length >= COMPARED) {
        toast.error(t('shortlist.full', { max: COMPARED }), { button: compareNow(t('shortlist.openFull')) });
        return;
      }
      save('compare', id);
      const count = savedIds('compare').length;
      say(
        t('shortlist.added', { count, max: COMPARED }),
        count > 1 ? compareNow(t('shortlist.openCompare')) : undefined,
      );
    },
  };
}
