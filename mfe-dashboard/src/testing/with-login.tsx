import type { Slots } from 'shared-contract';
import { logIn, selectSession, useAppDispatch, useAppSelector } from 'shared-state';
import { remote } from '../remote';

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

/** The remote with this login dialog. */
export const withLogin = { ...remote, slots: { loginDialog: () => Promise.resolve({ default: LoginDialog }) } };
