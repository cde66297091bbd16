import type { AboutUs } from 'shared-contract';
import { useDeleteAboutUsMutation, useListAboutUsQuery } from 'shared-state/api/dashboard/about-us';
import { ConfirmButton, DataTable, Page, type Column } from 'shared-ui';
import { useBulk } from '../../parts/bulk/use-bulk';
import { useRemove } from '../../parts/form/feedback';
import { useDeletionNote } from '../../parts/capabilities';
import { ItemMenu } from '../../parts/item-menu';
import { RowActions } from '../../parts/row-actions';
import { StoredImage } from '../../parts/stored-media';
import { LongText, ShortText } from '../../parts/list/cell-text';
import { CreateAboutUs, EditAboutUs } from './about-us-form';

const columns: Column<AboutUs>[] = [
  {
    header: 'Owner Image',
    cell: (about) => <StoredImage id={about.ownerImage} alt={about.ownerName} />,
    part: 'picture',
  },
  { header: 'Owner', cell: (about) => <ShortText>{about.ownerName}</ShortText>, part: 'title' },
  { header: 'Designation', cell: (about) => about.ownerDesignation },
  { header: 'History', cell: (about) => <LongText text={about.history} />, show: 'wide' },
  { header: 'Vision', cell: (about) => <LongText text={about.vision} />, show: 'wide' },
  { header: 'Vision Image', cell: (about) => <StoredImage id={about.visionImage} alt="Vision" />, show: 'chosen' },
  { header: 'Mission', cell: (about) => <LongText text={about.mission} />, show: 'wide' },
  { header: 'Mission Image', cell: (about) => <StoredImage id={about.missionImage} alt="Mission" />, show: 'chosen' },
  { header: 'Speech', cell: (about) => <LongText text={about.ownerSpeech} />, show: 'chosen' },
  { header: 'Actions', cell: (about) => <AboutUsActions aboutUs={about} />, part: 'actions' },
];

const search = ({ history, vision, mission, ownerName }: AboutUs) => `${history} ${vision} ${mission} ${ownerName}`;

const nameOf = ({ ownerName }: AboutUs) => ownerName;

export function AboutUsPage() {
  const bulk = useBulk('aboutUs', nameOf);
  const aboutUs = useListAboutUsQuery();
  return (
    <Page title="About Us List" action={<CreateAboutUs />}>
      <DataTable
        caption="About Us List"
        columns={columns}
        result={aboutUs}
        failure="Failed to fetch About Us"
        empty="No company information yet."
        search={search}
        {...bulk}
      />
    </Page>
  );
}

function AboutUsActions({ aboutUs }: { aboutUs: AboutUs }) {
  const [deleteAboutUs] = useDeleteAboutUsMutation();
  const remove = useRemove(deleteAboutUs, 'About Us');
  const note = useDeletionNote();
  return (
    <RowActions>
      <EditAboutUs aboutUs={aboutUs} />
      <ConfirmButton question={`Delete this About Us content? ${note}`} onConfirm={() => remove(aboutUs.id)} />
      <ItemMenu table="aboutUs" id={aboutUs.id} name={nameOf(aboutUs)} />
    </RowActions>
  );
}
