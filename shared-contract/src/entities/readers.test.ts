import {
  readAboutUs,
  readBlog,
  readFaq,
  readGalleryItem,
  readLeadNews,
  readList,
  readOffer,
  readOne,
  readProject,
  readReply,
  readSession,
  readTeamMember,
  readTestimonial,
} from '..';

const NOTHING = [{}, { id: null, name: null, order: null, isActive: null }];

test.each([
  [
    'project',
    readProject,
    { category: null, type: null, contentType: 'Image', order: 0, isActive: true, forHero: true },
  ],
  ['testimonial', readTestimonial, { customerType: null, contentType: 'Image', order: 0, isActive: true }],
  ['team member', readTeamMember, { twitter: '', linkedin: '', image: null, order: 0, isActive: true }],
  ['gallery item', readGalleryItem, { contentType: 'Image', contentName: null, order: 0, isActive: true }],
  ['offer', readOffer, { picture: null, startDate: null, endDate: null, isActive: true }],
  ['blog', readBlog, { image: null, postedDate: null, offerDateTime: null, isActive: true }],
  ['about us', readAboutUs, { history: '', visionImage: null, ownerImage: null }],
  ['faq', readFaq, { question: '', answer: '' }],
])('a %s with missing or null fields gets the defaults', (_name, read, defaults) => {
  for (const wire of NOTHING) expect(read(wire)).toMatchObject({ id: '', ...defaults });
});

test('reads numbers, booleans and words in the spellings of other API hosts', () => {
  const wire = {
    id: 12,
    order: '7',
    isActive: 'false',
    forHero: 0,
    numberOfApartments: 'many',
    category: 'ONGOING',
    type: 'Castle',
  };
  expect(readProject(wire)).toMatchObject({
    ...{ id: '12', order: 7, isActive: false, forHero: false, numberOfApartments: 0, category: 'Ongoing', type: null },
  });
  expect(readTestimonial({ customerType: 'land owner', contentType: 'VIDEO' })).toMatchObject({
    customerType: 'Land Owner',
    contentType: 'Video',
  });
});

test('replaces half of a surrogate pair in a truncated text', () => {
  const { name, thumbnail } = readProject({ id: 1, name: 'Lake \ud83c\udfe0 \ud83c', thumbnail: 'a\udfe0.webp' });
  expect([name, thumbnail]).toEqual(['Lake 🏠 \uFFFD', 'a\uFFFD.webp']);
});

test('reads both spellings of a field', () => {
  expect(readTeamMember({ twiter: 't', linkedIn: 'l' })).toMatchObject({ twitter: 't', linkedin: 'l' });
  expect(readTeamMember({ twitter: 't', linkedin: 'l' })).toMatchObject({ twitter: 't', linkedin: 'l' });
  expect(readGalleryItem({ contentname: 'a.png', type: 'Video' })).toMatchObject({
    contentName: 'a.png',
    contentType: 'Video',
  });
  expect(readBlog({ picture: 'a.png', offerDate: '2027-01-01', name: 'News' })).toMatchObject({
    image: 'a.png',
    offerDateTime: '2027-01-01',
    title: 'News',
  });
});

test.each(['', 'soon', '0001-01-01T00:00:00', null, {}])('treats the date %p as missing', (date) => {
  expect(readOffer({ startDate: date }).startDate).toBeNull();
});

test.each([
  ['2027-11-20', '2027-11-20'],
  ['2027-11-20T10:00:00+06:00', '2027-11-20T10:00:00+06:00'],
  ['2027-11-20T10:00:00.1234567', '2027-11-20T10:00:00.123Z'],
  ['2027-11-20 10:00', '2027-11-20T10:00:00.000Z'],
  ['2027-11-20 10:00:30 UTC', '2027-11-20T10:00:30.000Z'],
  ['2027-11-20 10:00:00.5+0600', '2027-11-20T04:00:00.500Z'],
  ['2027-11-20 10:00 -03:30', '2027-11-20T13:30:00.000Z'],
  ['2027-11-20 25:00', null],
  ['11/20/2027 10:00:00 AM', '2027-11-20T10:00:00.000Z'],
  ['Sat, 20 Nov 2027 10:00:00 GMT', '2027-11-20T10:00:00.000Z'],
  ['2027-02-30', '2027-03-02T00:00:00.000Z'],
  ['Road 71', null],
])('normalises the date %p to %p', (written, read) => {
  expect(readOffer({ startDate: written }).startDate).toBe(read);
});

test.each(['2027-11-20 10:00:30', '2027-11-20 10:00:30 UTC', '2027-11-20 10:00:30Z', '2027-11-20T10:00:30+0000'])(
  'parses the date %p only in the form that every engine parses',
  (written) => {
    const parse = jest.spyOn(Date, 'parse');
    expect(readOffer({ startDate: written }).startDate).toBe('2027-11-20T10:00:30.000Z');
    expect(parse.mock.calls[0]?.[0]).toMatch(/^2027-11-20T10:00:30(?:Z|\+00:00)$/);
    parse.mockRestore();
  },
);

test('normalises line breaks and replaces NUL', () => {
  expect(readProject({ name: 'Lake\r\nView\rNorth\0' }).name).toBe('Lake\nView\nNorth\uFFFD');
});

test('finds lists and single rows in the wrappers of other API hosts', () => {
  const rows = [{ id: 1, question: 'q', answer: 'a' }];
  for (const wire of [
    ...[rows, { data: rows }, { items: rows }, { data: { items: rows } }, rows[0], [null, ...rows, {}]],
    ...[[{ Id: 1, Question: 'q', Answer: 'a' }], { Data: rows }],
  ]) {
    expect(readList(wire, readFaq)).toEqual([{ id: '1', question: 'q', answer: 'a' }]);
  }
  for (const wire of [null, undefined, '', 'text', 5, {}]) expect(readList(wire, readFaq)).toEqual([]);
  for (const wire of [rows[0], rows, { data: rows[0] }]) expect(readOne(wire, readFaq)).toMatchObject({ id: '1' });
  for (const wire of [null, '', [], {}]) expect(readOne(wire, readFaq)).toBeNull();
});

test.each([
  ['Saved', 'Saved'],
  [{ message: 'Saved' }, 'Saved'],
  [{ text: 'Saved' }, 'Saved'],
  [{ message: '', text: 'Saved' }, 'Saved'],
  [null, ''],
  [{ ok: true }, ''],
])('the message of the reply %p is %p', (wire, message) => {
  expect(readReply(wire)).toBe(message);
});

test('a session needs a token and an expiration; a refresh keeps the user', () => {
  const first = readSession({ token: 't', expiration: '2027-01-01T00:00:00Z', id: 3, email: 'a@b.example' });
  expect(first).toEqual({ token: 't', expiration: '2027-01-01T00:00:00Z', userId: '3', email: 'a@b.example' });
  expect(readSession({ token: 'u', expiration: '2027-01-02T00:00:00Z' }, first ?? undefined)).toEqual({
    token: 'u',
    expiration: '2027-01-02T00:00:00Z',
    userId: '3',
    email: 'a@b.example',
  });
  for (const wire of [
    {},
    { token: 't' },
    { expiration: '2027-01-01' },
    { token: 't', expiration: 'soon' },
    'text',
    null,
  ]) {
    expect(readSession(wire)).toBeNull();
  }
});

test('news of leads lists the newest ones if the API host does', () => {
  const mina = { id: '7', name: 'Mina' };
  expect(readLeadNews({ fresh: 2, newest: { id: 7, name: 'Mina' } })).toEqual({ fresh: 2, newest: mina });
  const leads = [{ id: 7, name: 'Mina' }, null, { name: 'Without an id' }];
  expect(readLeadNews({ fresh: 2, newest: leads[0], leads })).toEqual({ fresh: 2, newest: mina, leads: [mina] });
  expect(readLeadNews('heartbeat')).toEqual({ fresh: 0, newest: null });
});
