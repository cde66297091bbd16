import { styled } from 'styled-components';
import type { Slots } from 'shared-contract';
import { Button, Dialog } from 'shared-ui';
import { loginTexts } from '../../locales/en-login';
import { useTexts } from '../../locales/use-texts';
import { LoginForm } from '../../parts/login-form';

const Fields = styled(LoginForm)`
  margin-top: ${({ theme }) => theme.space(5)};
`;

/** Slot `loginDialog`: signs the agent in again without leaving the page (product.md 10.14). */
export function LoginDialog({ email, onClose }: Slots['loginDialog']) {
  const t = useTexts(loginTexts);
  return (
    <Dialog open onClose={onClose} title={t('login.again')} size="sm">
      <Fields notice={t('login.waiting')} email={email}>
        <Button variant="ghost" onClick={onClose}>
          {t('login.later')}
        </Button>
      </Fields>
    </Dialog>
  );
}
