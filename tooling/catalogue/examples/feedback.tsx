import { Button, EmptyState, ErrorState, StaleNote, ToastProvider, useToast } from 'shared-ui';

export function EmptyStateExample() {
  return <EmptyState title="No vacancies">New ones are published on Sundays.</EmptyState>;
}

export function ErrorStateExample() {
  return <ErrorState message="The vacancies could not be loaded." detail="Time-out" onRetry={() => undefined} />;
}

export function StaleNoteExample() {
  const result = { data: [], error: { message: 'Time-out' }, fulfilledTimeStamp: 1_700_000_000_000 };
  return <StaleNote result={{ ...result, refetch: () => undefined }} />;
}

function SaveButton() {
  const toast = useToast();
  return <Button onClick={() => toast.success('The vacancy is saved')}>Save</Button>;
}

export function ToastProviderExample() {
  return (
    <ToastProvider>
      <SaveButton />
    </ToastProvider>
  );
}
