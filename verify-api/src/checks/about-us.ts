import { type AboutUs, aboutUsForm, type FormValues, readAboutUs } from 'shared-contract';
import type { Group } from '../check';
import type { Context } from '../context';
import { allOf, listCheck } from '../rows/list-checks';
import { CheckedRows } from '../rows/row-checks';
import { picturesCheck } from './attachment';

const FIELDS = allOf(aboutUsForm.fields);
const ABOUT_US = { path: 'aboutus' };

/** `/api/aboutus` (product.md 7.6). Visitors and agents read the same list. */
export function aboutUsChecks(context: Context): Group {
  const { marker, picture } = context;
  const own = new CheckedRows<AboutUs, FormValues<typeof aboutUsForm>>(context, {
    name: 'About Us record',
    calls: { create: 'aboutus/create', edit: 'aboutus/edit', remove: 'aboutus/delete' },
    lists: [ABOUT_US.path],
    read: readAboutUs,
    form: aboutUsForm,
    isOwn: ({ history }) => history.includes(marker),
  });
  const draft = {
    history: marker,
    vision: 'A vision of the checks.',
    mission: 'A mission of the checks.',
    ownerName: 'Verify Api',
    ownerDesignation: 'Checker',
    ownerSpeech: 'This record will be removed soon.',
  };
  const changed = { ...draft, history: `${marker} edited`, ownerName: 'Verify Api, edited' };
  return {
    title: 'About Us',
    checks: [
      listCheck(context, { ...ABOUT_US, by: 'visitor', fields: FIELDS }),
      ...own.createChecks(() => ({ ...draft, ownerImage: picture, visionImage: picture, missionImage: picture })),
      picturesCheck(context, () => Object.values(own.files)),
      ...own.editChecks(() => changed),
      ...own.signedOutChecks(() => changed),
      ...own.deleteChecks(() => changed),
    ],
  };
}
