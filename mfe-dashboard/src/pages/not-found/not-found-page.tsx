import { EmptyState, LinkButton, Page } from 'shared-ui';

/** For unknown URLs below /dashboard. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <EmptyState title="This page doesn't exist.">
        <LinkButton to="/dashboard" variant="secondary" size="sm">
          Back to the dashboard
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
