import { GlobalStyle, Metadata, PageMetadata, RouteMetadata, StructuredData } from 'shared-ui';
import { Slot, SlotProvider } from 'shared-ui/slots';
import { InEnglish, TextsProvider } from 'shared-ui/texts';
import { texts } from 'shared-state';

const SITE = {
  brand: { name: 'Padma Homes', tagline: '', description: 'Homes along the Padma.' },
  origin: 'https://padma.example',
};

export function MetadataExample() {
  return <Metadata {...SITE} title="Vacancies" />;
}

export function PageMetadataExample() {
  return <PageMetadata {...SITE} title="A vacancy" description="The description of one vacancy." />;
}

export function RouteMetadataExample() {
  return <RouteMetadata {...SITE} />;
}

export function StructuredDataExample() {
  return <StructuredData thing={{ '@type': 'JobPosting', title: 'Architect' }} />;
}

export function SlotExample() {
  return <Slot name="dashboardFrame">A page of the dashboard</Slot>;
}

export function SlotProviderExample() {
  return (
    <SlotProvider source={{ find: () => Promise.reject(new Error('The slot is empty.')) }}>
      <Slot name="dashboardFrame" />
    </SlotProvider>
  );
}

export function InEnglishExample() {
  return (
    <InEnglish>
      <p>Agents work in English, whatever the language of the site is.</p>
    </InEnglish>
  );
}

export function TextsProviderExample() {
  return <TextsProvider texts={texts}>Texts of the current language</TextsProvider>;
}

export function GlobalStyleExample() {
  return <GlobalStyle />;
}
