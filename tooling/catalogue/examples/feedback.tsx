import {
  Button,
  CallButtonContext,
  EmptyState,
  ErrorState,
  StaleNote,
  ToastProvider,
  useAction,
  useToast,
} from 'shared-ui';

export const EmptyStateExample = () => <EmptyState title="No vacancies">New ones are published on Sundays.</EmptyState>;

export const ErrorStateExample = () => (
  <ErrorState message="The vacancies could not be loaded." detail="Time-out" onRetry={() => undefined} />
);

export function StaleNoteExample() {
  const result = { data: [], error: { message: 'Time-out' }, fulfilledTimeStamp: 1_700_000_000_000 };
  return <StaleNote result={{ ...result, refetch: () => undefined }} />;
}

function SaveButton() {
  const toast = useToast();
  return <Button onClick={() => toast.success('The vacancy is saved')}>Save</Button>;
}

export const ToastProviderExample = () => (
  <ToastProvider>
    <SaveButton />
  </ToastProvider>
);

function SavedCallButton() {
  const save = useAction(() => ({ requestId: '1', unwrap: () => Promise.resolve('Saved') }), {});
  return <Button onClick={() => void save(undefined)}>Save</Button>;
}

export const CallButtonContextExample = () => (
  <ToastProvider>
    <CallButtonContext value={() => ({ label: 'Undo', run: () => undefined })}>
      <SavedCallButton />
    </CallButtonContext>
  </ToastProvider>
);
