import { EmptyState, LinkButton, Page } from 'shared-ui';

/** Stands inside the frame where an address below /dashboard has no screen. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <EmptyState title="There is no screen at this address.">
        <LinkButton to="/dashboard" variant="secondary" size="sm">
          Back to the dashboard
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
