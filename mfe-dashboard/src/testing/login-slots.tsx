import type { Slots } from 'shared-contract';
import { logIn, selectSession, useAppDispatch, useAppSelector } from 'shared-state';

/** Replaces mfe-auth's login dialog: signs the same agent in again. */
function LoginDialog({ email, onClose }: Slots['loginDialog']) {
  const session = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  return (
    session && (
      <>
        <button onClick={() => dispatch(logIn(session))}>Sign in again as {email}</button>
        <button onClick={onClose}>Not now</button>
      </>
    )
  );
}

/** The slots of a remote that stands in for mfe-auth. */
export const LOGIN_SLOTS = { loginDialog: () => Promise.resolve({ default: LoginDialog }) };
