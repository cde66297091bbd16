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

export const ContainerExample = () => <Container>As wide as the page, with gutters.</Container>;

export const SectionExample = () => (
  <Section $tone="green">
    <Container>A green section</Container>
  </Section>
);

export const CardExample = () => <Card>A bordered box</Card>;

export const PlainListExample = () => (
  <PlainList>
    <li>Dhaka</li>
    <li>Chattogram</li>
  </PlainList>
);

export const StackExample = () => (
  <Stack $gap={2}>
    <Card>One</Card>
    <Card>Two</Card>
  </Stack>
);

export const ClusterExample = () => (
  <Cluster $gap={2}>
    <Card>One</Card>
    <Card>Two</Card>
  </Cluster>
);

export const PageExample = () => (
  <Page title="Vacancies" subtitle="3 open" action={<LinkButton to="/create">Create</LinkButton>}>
    The content of a dashboard screen.
  </Page>
);

export const HeadingExample = () => (
  <Heading as="h3" size="h2">
    Our projects
  </Heading>
);

export const EyebrowExample = () => <Eyebrow>News</Eyebrow>;

export const LeadExample = () => <Lead>Homes with room to breathe.</Lead>;

export const TruncatedTextExample = () => (
  <TruncatedText text="Daylight on two sides, shade where it is needed." max={20} />
);

export const VisuallyHiddenExample = () => (
  <p>
    12 <VisuallyHidden>projects</VisuallyHidden>
  </p>
);

const PLACEHOLDER =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="%2312372a"/></svg>';

export const PictureExample = () => (
  <Picture src={null} fallback={PLACEHOLDER} alt="No picture yet" sizes="240px" width={240} height={160} />
);
