import { useNavigate } from 'react-router-dom';
import { isSessionHeld, logOut, useAppDispatch } from 'shared-state';

const QUESTION =
  "Your changes aren't saved. Forms are kept as drafts, without files; other changes will be lost. Log out?";

/** Returns a function that logs the agent out, and asks first if there are unsaved changes. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    // Use the browser's dialog, as before a reload: unlike ours, it needs no code that may fail to load.
    if (isSessionHeld() && !window.confirm(QUESTION)) return;
    dispatch(logOut());
    void navigate('/');
  };
}
