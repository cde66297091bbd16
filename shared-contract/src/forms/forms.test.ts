import * as z from 'zod/mini';
import {
  aboutUsForm,
  blogForm,
  contactRules,
  credentialsRules,
  faqForm,
  featureForm,
  fieldErrors,
  galleryItemForm,
  loginRules,
  offerForm,
  projectForm,
  projectGalleryForm,
  teamForm,
  testimonialForm,
} from '..';
import { field, formOf, readerOf } from '../entity';
import { optionalWholeNumber } from './rules';

const CONTACT = {
  name: 'Name is required and must be at least 2 characters.',
  email: 'Valid email is required.',
  subject: 'Subject is required and must be at least 3 characters.',
  message: 'Message is required and must be at least 10 characters.',
};
const BOTH = 'Title and content type are required';

test.each<[string, z.ZodMiniType, Record<string, string>]>([
  ['contact', contactRules, CONTACT],
  ['login', loginRules, { email: 'Email is required.', password: 'Password is required.' }],
  ['profile', credentialsRules, { newUsername: 'Username is required.' }],
  ['project', projectForm.rules, { name: 'Name is required.', offerDateTime: 'Offer date and time is required.' }],
  ['feature', featureForm.rules, { title: 'Title is required.', projectId: 'projectId must be a number.' }],
  ['project gallery', projectGalleryForm.rules, { projectId: 'projectId must be a number.' }],
  ['site gallery', galleryItemForm.rules, { title: BOTH, contentType: BOTH, order: 'Order is required.' }],
  [
    'team',
    teamForm.rules,
    {
      ...{ name: 'Name is required.', facebook: 'Facebook is required.', twitter: 'Twitter is required.' },
      ...{ linkedin: 'LinkedIn is required.', order: 'Order is required.' },
    },
  ],
  [
    'testimonial',
    testimonialForm.rules,
    { name: 'Name is required.', customerType: 'Customer type is required.', order: 'Order is required.' },
  ],
  [
    'offer',
    offerForm.rules,
    { title: 'Title is required.', startDate: 'Start date is required.', endDate: 'End date is required.' },
  ],
  [
    'about us',
    aboutUsForm.rules,
    {
      ...{ history: 'History is required.', vision: 'Vision is required.', mission: 'Mission is required.' },
      ...{ ownerName: 'Owner name is required.', ownerDesignation: 'Owner designation is required.' },
      ...{ ownerSpeech: 'Owner speech is required.' },
    },
  ],
  [
    'blog',
    blogForm.rules,
    {
      title: 'Title is required.',
      postedDate: 'Post date is required.',
      offerDateTime: 'Offer date and time is required.',
    },
  ],
  ['faq', faqForm.rules, { question: 'Question is required.', answer: 'Answer is required.' }],
])('an empty %s form reports each required field', (_name, schema, errors) => {
  expect(fieldErrors(schema, {})).toEqual(errors);
  const blank = Object.fromEntries(Object.keys(errors).map((field) => [field, '']));
  expect(fieldErrors(schema, blank)).toEqual(errors);
});

test.each([
  ['name', 'R', 'Ra'],
  ['name', '  R  ', '  Ra  '],
  ['email', 'rafi@', 'rafi@mail.example'],
  ['email', 'rafi mail.example', ' rafi@mail.example '],
  ['subject', 'Hi', 'Hi!'],
  ['message', '123456789', '1234567890'],
] as const)('rejects the %s %p, accepts %p', (field, invalid, valid) => {
  const form = { name: 'Rafi', email: 'rafi@mail.example', subject: 'A visit', message: 'May I visit the site?' };
  expect(fieldErrors(contactRules, { ...form, [field]: invalid })).toEqual({ [field]: CONTACT[field] });
  expect(fieldErrors(contactRules, { ...form, [field]: valid })).toEqual({});
});

test('parsing trims texts and converts dates, booleans and numbers', () => {
  const project = z.parse(projectForm.rules, {
    name: '  Lakeview ',
    offerDateTime: '2027-01-01T10:00:00+06:00',
    isActive: 'false',
    order: '3',
    numberOfParking: '',
  });
  expect(project).toMatchObject({
    ...{ name: 'Lakeview', offerDateTime: '2027-01-01T04:00:00.000Z', isActive: false, forHero: true, order: 3 },
    ...{ numberOfParking: 0, numberOfApartments: 0, category: 'Ongoing', type: 'Residential', contentType: 'Image' },
  });
});

test.each(['1.5', 'many', '1e99', '0x10', ' ', '৩', true, 1e99, [], [3], {}])('rejects the order %p', (order) => {
  expect(fieldErrors(featureForm.rules, { title: 't', projectId: '1', order })).toHaveProperty('order');
  expect(fieldErrors(galleryItemForm.rules, { title: 't', contentType: 'Image', order })).toHaveProperty('order');
});

test.each(['', null, undefined])('treats the order %p as missing if it is required, else as 0', (order) => {
  expect(z.parse(featureForm.rules, { title: 't', projectId: '1', order })).toMatchObject({ order: 0 });
  expect(fieldErrors(galleryItemForm.rules, { title: 't', contentType: 'Image', order })).toHaveProperty('order');
});

test.each(['soon', 'Lot 5', '1', '2027-13-01', '275760-09-13', '-000001-01-01', '9999-12-31T23:00:00-05:00', 2027, []])(
  'rejects the date %p',
  (offerDateTime) => {
    expect(fieldErrors(projectForm.rules, { name: 'Lakeview', offerDateTime })).toHaveProperty('offerDateTime');
  },
);

test.each([
  ...['2026-02-30', '2026-06-31', '2025-02-29', '1900-02-29', '2026-00-10', '2026-01-00'],
  ...['2026-02-30T10:00', '2026-02-30 10:00', '2026-02-30T00:30+06:00', '2026-02-30T23:30:00-05:00'],
  ...['2026-01-31T24:01', '2026-01-31T10:60', '2026-01-31T10:00+24:00', '2026-01-31T10', '2026-01-31 10:00 PM'],
])('rejects the invalid date %p, as a date and as a day', (date) => {
  const project = { name: 'Lakeview', offerDateTime: date, approvalDate: date, handoverDate: date };
  expect(fieldErrors(projectForm.rules, project)).toEqual({
    offerDateTime: 'Offer date and time is required.',
    approvalDate: 'Please enter the date of the approval.',
    handoverDate: 'Please enter the planned date of the handover.',
  });
});

test('rejects an approval in the future, but not a day that has begun somewhere', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const project = { name: 'Lakeview', offerDateTime: inDays(9), handoverDate: inDays(9) };
  for (const approvalDate of [undefined, '', '2026-03-01', inDays(0), inDays(1)])
    expect(fieldErrors(projectForm.rules, { ...project, approvalDate })).toEqual({});
  expect(fieldErrors(projectForm.rules, { ...project, approvalDate: inDays(2) })).toEqual({
    approvalDate: "The date of the approval can't be in the future.",
  });
});

test.each([
  ['2027-01-31', '2027-01-31T00:00'],
  ['2027-01-31T10:00', '2027-01-31T10:00'],
  ['2027-01-31 10:00:00', '2027-01-31T10:00'],
  ['2027-01-31T10:00:00.000Z', '2027-01-31T10:00'],
  ['2024-02-29', '2024-02-29T00:00'],
  ['2000-02-29T12:00', '2000-02-29T12:00'],
  ['2026-02-28T24:00', '2026-03-01T00:00'],
  ['2026-03-01T00:30+06:00', '2026-02-28T18:30'],
  ['2026-02-28T23:30-0500', '2026-03-01T04:30'],
])('accepts the date %p; without a zone it is UTC', (date, utc) => {
  const project = z.parse(projectForm.rules, { name: 'Lakeview', offerDateTime: date });
  expect(project).toMatchObject({ offerDateTime: `${utc}:00.000Z` });
});

test.each([
  ['2027-01-31', '2027-01-31T00:00:00.000Z'],
  ['2027-01-31T00:30:00+06:00', '2027-01-31T00:00:00.000Z'],
  ['2027-01-31T23:30:00-05:00', '2027-01-31T00:00:00.000Z'],
])('the day of %p is the one written, in every time zone', (postedDate, day) => {
  const blog = { title: 't', postedDate, offerDateTime: '2027-01-01' };
  expect(z.parse(blogForm.rules, blog)).toMatchObject({ postedDate: day });
});

describe('an optional number', () => {
  const fields = { salary: field.optionalNumber() };
  const form = formOf(fields, z.object({ salary: optionalWholeNumber() }));

  test.each([undefined, null, ''])('is null for %p, and is not sent', (salary) => {
    expect(z.parse(form.rules, { salary })).toEqual({ salary: null });
    expect([...form.toFormData(form.parse({ salary: salary ?? '' }))]).toEqual([]);
  });

  test.each([0, '0', 40_000, ' 40000 '])('keeps %p', (salary) => {
    expect(form.parse({ salary })).toEqual({ salary: Number(salary) });
  });

  test.each(['many', '1.5', '1e99', ' ', [], true])('rejects %p', (salary) => {
    expect(fieldErrors(form.rules, { salary })).toEqual({ salary: 'Please enter a whole number.' });
  });

  test('is blank in a new form and in the form of a row without one', () => {
    const read = readerOf(fields);
    expect(form.blank).toEqual({ salary: '' });
    expect(form.draftOf(read({ id: 1 }))).toEqual({ salary: '' });
    expect(form.draftOf(read({ id: 1, salary: 0 }))).toEqual({ salary: 0 });
  });
});

test('an offer must not end before it starts', () => {
  const offer = { title: 't', startDate: '2026-02-01', endDate: '2026-01-01' };
  expect(Object.keys(fieldErrors(offerForm.rules, offer))).toEqual(['endDate']);
  expect(fieldErrors(offerForm.rules, { ...offer, endDate: offer.startDate })).toEqual({});
});
