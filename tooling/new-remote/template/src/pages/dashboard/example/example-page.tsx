import { Page } from 'shared-ui';

export function DashboardExamplePage() {
  return (
    <Page title="Example">
      <p>What agents see here.</p>
    </Page>
  );
}
