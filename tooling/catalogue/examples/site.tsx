import { GlobalStyle, Metadata, PageMetadata, RouteMetadata, StructuredData } from 'shared-ui';
import { Slot, SlotProvider } from 'shared-ui/slots';
import { InEnglish, TextsProvider } from 'shared-ui/texts';
import { texts } from 'shared-state';

const SITE = {
  brand: { name: 'Padma Homes', tagline: '', description: 'Homes along the Padma.' },
  origin: 'https://padma.example',
};

export const MetadataExample = () => <Metadata {...SITE} title="Vacancies" />;

export const PageMetadataExample = () => (
  <PageMetadata {...SITE} title="A vacancy" description="The description of one vacancy." />
);

export const RouteMetadataExample = () => <RouteMetadata {...SITE} />;

export const StructuredDataExample = () => <StructuredData thing={{ '@type': 'JobPosting', title: 'Architect' }} />;

export const SlotExample = () => <Slot name="dashboardFrame">A page of the dashboard</Slot>;

export const SlotProviderExample = () => (
  <SlotProvider source={{ find: () => Promise.reject(new Error('The slot is empty.')) }}>
    <Slot name="dashboardFrame" />
  </SlotProvider>
);

export const InEnglishExample = () => (
  <InEnglish>
    <p>Agents work in English, whatever the language of the site is.</p>
  </InEnglish>
);

export const TextsProviderExample = () => <TextsProvider texts={texts}>Texts of the current language</TextsProvider>;

export const GlobalStyleExample = () => <GlobalStyle />;
