import { Page } from 'shared-ui';

export function ExamplePage() {
  return (
    <Page title="Example">
      <p>What agents see here.</p>
    </Page>
  );
}
