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

/** Slot `profileDialog`: agents change their own username and password. In English only, like the dashboard. */
export function ProfileDialog({ open, onClose }: Slots['profileDialog']) {
  return open ? <OpenProfile onClose={onClose} /> : null;
}

function OpenProfile({ onClose }: { onClose: () => void }) {
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
      setAlert(`Error updating profile: ${reason}`);
      return null;
    },
    onSuccess: () => {
      toast.success('Profile updated successfully!');
    },
  });
  const warn = ({ newUsername, newPassword, confirmPassword }: ProfileValues) => {
    if (newUsername.trim() === '') setAlert('Please fill in the required fields.');
    else setAlert(newPassword === confirmPassword ? null : 'Passwords do not match!');
  };

  return (
    <Dialog open onClose={close} title="Profile" size="sm">
      <Intro>Change your username or password. Leave the password blank to keep your current one.</Intro>
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
              warn(form.getState().values);
              handleSubmit(event);
            }}
          >
            {notice}
            <TextField
              name="newUsername"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <PasswordField
              name="newPassword"
              label="New Password"
              hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
              autoComplete="new-password"
            />
            <PasswordField name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
            <CurrentPassword />
            <Foot>
              <Button variant="ghost" onClick={close}>
                Cancel
              </Button>
              <SubmitButton busyText="Updating...">Update Profile</SubmitButton>
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
  const { meta } = useField<string>('currentPassword');
  const [asked, setAsked] = useState(false);
  if (meta.submitError !== undefined && !asked) setAsked(true);
  return (
    asked && (
      <PasswordField
        name="currentPassword"
        label="Current Password"
        autoComplete="current-password"
        required
        autoFocus
      />
    )
  );
}

function validate({ newUsername, newPassword, confirmPassword }: ProfileValues): Record<string, string> {
  return {
    ...fieldErrors(credentialsRules, { newUsername }),
    ...(newPassword !== confirmPassword && { confirmPassword: 'Passwords do not match.' }),
  };
}
