import { useState } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import {
  credentialsRules,
  fieldErrors,
  MIN_PASSWORD_LENGTH,
  type CredentialsValues,
  type Slots,
} from 'shared-contract';
import { selectSession, useAppSelector } from 'shared-state';
import { useChangeCredentialsMutation } from 'shared-state/api/dashboard/credentials';
import { useFormDraft } from 'shared-state/drafts';
import {
  Button,
  Cluster,
  Dialog,
  DraftForm,
  PasswordField,
  SubmitButton,
  TextField,
  useGuardedClose,
  useSubmit,
  useToast,
} from 'shared-ui';
import { profileTexts } from '../../locales/en-profile';
import { useTexts } from '../../locales/use-texts';
import { InlineAlert } from '../../parts/inline-alert';

interface ProfileValues {
  newUsername: string;
  newPassword: string;
  confirmPassword: string;
  currentPassword: string;
}

const BLANK = { newPassword: '', confirmPassword: '', currentPassword: '' };

const Fields = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
  margin-top: ${({ theme }) => theme.space(5)};
`;

const Foot = styled(Cluster)`
  justify-content: flex-end;
`;

const Intro = styled.p`
  color: ${({ theme }) => theme.color.muted};
`;

/** Slot `profileDialog`: agents change their own username and password. */
export function ProfileDialog({ open, onClose }: Slots['profileDialog']) {
  return open ? <OpenProfile onClose={onClose} /> : null;
}

function OpenProfile({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts);
  const toast = useToast();
  const draft = useFormDraft('profile', 'own');
  const { guard, close, question } = useGuardedClose(onClose);
  const username = useAppSelector(selectSession)?.email ?? '';
  const [initial] = useState<ProfileValues>({ newUsername: username, ...BLANK });
  const [alert, setAlert] = useState<string | null>(null);
  const [change] = useChangeCredentialsMutation();

  // Discard the API host's success message (product.md 8.5).
  const save = (values: CredentialsValues) => ({
    unwrap: async () => {
      await change(values).unwrap();
    },
  });
  const submit = useSubmit(save, {
    failure: (reason) => {
      setAlert(t('profile.failure', { reason }));
      return null;
    },
    onSuccess: () => {
      toast.success(t('profile.success'));
    },
  });
  const validate = (values: ProfileValues): Record<string, string> => ({
    ...fieldProblems(values, t),
    ...(values.newPassword !== values.confirmPassword && {
      confirmPassword: t('profile.problems.confirmPassword'),
    }),
  });
  const warn = (errors: Record<string, unknown> | undefined) => {
    if (errors?.newUsername === t('profile.problems.newUsername')) setAlert(t('profile.fillIn'));
    else setAlert(errors?.confirmPassword ? t('profile.mismatch') : null);
  };

  return (
    <Dialog open onClose={close} title={t('profile.title')} size="sm">
      <Intro>{t('profile.intro')}</Intro>
      {alert !== null && <InlineAlert tone="danger">{alert}</InlineAlert>}
      <DraftForm<ProfileValues>
        draft={draft}
        guard={guard}
        onSaved={onClose}
        initialValues={initial}
        validate={validate}
        onSubmit={({ newUsername, newPassword, currentPassword }) =>
          submit({
            newUsername: newUsername.trim(),
            ...(newPassword !== '' && { newPassword }),
            ...(currentPassword !== '' && { currentPassword }),
          })
        }
        render={({ handleSubmit, form, notice }) => (
          <Fields
            noValidate
            onSubmit={(event) => {
              warn(form.getState().errors);
              handleSubmit(event);
            }}
          >
            {notice}
            <TextField
              name="newUsername"
              label={t('profile.username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <PasswordField
              name="newPassword"
              label={t('profile.newPassword')}
              hint={t('profile.passwordRule', { n: MIN_PASSWORD_LENGTH })}
              autoComplete="new-password"
            />
            <PasswordField name="confirmPassword" label={t('profile.confirmPassword')} autoComplete="new-password" />
            <CurrentPassword />
            <Foot>
              <Button variant="ghost" onClick={close}>
                {t('profile.cancel')}
              </Button>
              <SubmitButton busyText={t('profile.busy')}>{t('profile.submit')}</SubmitButton>
            </Foot>
          </Fields>
        )}
      />
      {question}
    </Dialog>
  );
}

/** Hidden until the API host requires it. Registered even while hidden, so that it receives the API host's error. */
function CurrentPassword() {
  const t = useTexts(profileTexts);
  const { meta } = useField<string>('currentPassword');
  const [asked, setAsked] = useState(false);
  if (meta.submitError !== undefined && !asked) setAsked(true);
  return (
    asked && (
      <PasswordField
        name="currentPassword"
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        required
        autoFocus
      />
    )
  );
}

function fieldProblems(
  { newUsername }: ProfileValues,
  t: (key: 'profile.problems.newUsername') => string,
): Record<string, string> {
  const { newUsername: problem } = fieldErrors(credentialsRules, { newUsername });
  if (problem === undefined) return {};
  return { newUsername: newUsername.trim() === '' ? t('profile.problems.newUsername') : problem };
}
