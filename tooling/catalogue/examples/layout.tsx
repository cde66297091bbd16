import {
  Card,
  Cluster,
  Container,
  Eyebrow,
  Heading,
  Lead,
  LinkButton,
  Page,
  Picture,
  PlainList,
  Section,
  Stack,
  TruncatedText,
  VisuallyHidden,
} from 'shared-ui';

export function ContainerExample() {
  return <Container>As wide as the page, with gutters.</Container>;
}

export function SectionExample() {
  return (
    <Section $tone="green">
      <Container>A green section</Container>
    </Section>
  );
}

export function CardExample() {
  return <Card>A bordered box</Card>;
}

export function PlainListExample() {
  return (
    <PlainList>
      <li>Dhaka</li>
      <li>Chattogram</li>
    </PlainList>
  );
}

export function StackExample() {
  return (
    <Stack $gap={2}>
      <Card>One</Card>
      <Card>Two</Card>
    </Stack>
  );
}

export function ClusterExample() {
  return (
    <Cluster $gap={2}>
      <Card>One</Card>
      <Card>Two</Card>
    </Cluster>
  );
}

export function PageExample() {
  return (
    <Page title="Vacancies" subtitle="3 open" action={<LinkButton to="/create">Create</LinkButton>}>
      The content of a dashboard screen.
    </Page>
  );
}

export function HeadingExample() {
  return (
    <Heading as="h3" size="h2">
      Our projects
    </Heading>
  );
}

export function EyebrowExample() {
  return <Eyebrow>News</Eyebrow>;
}

export function LeadExample() {
  return <Lead>Homes with room to breathe.</Lead>;
}

export function TruncatedTextExample() {
  return <TruncatedText text="Daylight on two sides, shade where it is needed." max={20} />;
}

export function VisuallyHiddenExample() {
  return (
    <p>
      12 <VisuallyHidden>projects</VisuallyHidden>
    </p>
  );
}

const PLACEHOLDER =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="%2312372a"/></svg>';

export function PictureExample() {
  return <Picture src={null} fallback={PLACEHOLDER} alt="No picture yet" sizes="240px" width={240} height={160} />;
}
