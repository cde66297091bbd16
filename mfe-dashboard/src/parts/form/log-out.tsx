import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSessionHeld, logOut, useAppDispatch } from 'shared-state';
import { ConfirmDialog } from 'shared-ui';

/** Event on the document: the agent wants to log out. */
export const LOG_OUT = 'log-out';

/** Logs the agent out; asks first if there are unsaved changes. */
export function LogOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    dispatch(logOut());
    void navigate('/');
  };
  const onLogOut = useEffectEvent(() => (isSessionHeld() ? setAsking(true) : leave()));
  useEffect(() => {
    document.addEventListener(LOG_OUT, onLogOut);
    return () => document.removeEventListener(LOG_OUT, onLogOut);
  }, []);

  return (
    isAsking && (
      <ConfirmDialog
        label="Log out"
        question="Your changes aren't saved. Forms are kept as drafts, without files; other changes will be lost."
        onConfirm={leave}
        onClose={() => setAsking(false)}
      />
    )
  );
}
