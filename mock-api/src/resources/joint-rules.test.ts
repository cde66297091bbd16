import { CHANGE_ID } from 'shared-contract';
import { picture } from '../testing/hostile/media';
import { form, testApp } from '../testing/test-app';

const OFFER = { title: 'Eid offer', description: '' };
const TESTIMONIAL = { name: 'Karim', customerType: 'Customer', description: '', order: 1 };
const PROJECT = { name: 'Lake House', order: 1, offerDateTime: '2099-01-01' };
const END = 'End date must not be before the start date.';

test.each([
  [
    'an end date before the start date',
    '/api/offer',
    [
      { ...OFFER, startDate: '2026-01-01', endDate: '2026-01-31' },
      { ...OFFER, startDate: '2026-01-01', endDate: '2026-03-31' },
      { ...OFFER, startDate: '2026-02-15', endDate: '2026-03-31' },
    ],
    END,
  ],
  [
    'a picture as video',
    '/api/testimonial',
    [
      { ...TESTIMONIAL, contentType: 'Video' },
      { ...TESTIMONIAL, contentType: 'Image' },
      { ...TESTIMONIAL, contentType: 'Image', content: picture('jpeg') },
    ],
    'Please choose an MP4 or WebM video.',
  ],
  [
    'half a position',
    '/api/project',
    [
      { ...PROJECT, latitude: 23.7, longitude: 90.4 },
      { ...PROJECT, latitude: 23.7, longitude: 90.5 },
      { ...PROJECT, latitude: '', longitude: '' },
    ],
    'Please enter both latitude and longitude, or neither.',
  ],
])('undoing the first of two edits does not store %s', async (_what, path, states, message) => {
  const { call } = await testApp();
  const saved = [];
  for (const [index, values] of states.entries()) {
    const content = 'content' in values ? await values.content : undefined;
    const body = form({ ...values, content, id: index === 0 ? undefined : 1 });
    saved.push(await call('POST', `${path}/${index === 0 ? 'create' : 'edit'}`, body));
  }
  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const before = (await call('GET', path)).json<object[]>();
  const undone = await call('POST', '/api/history/undo', { changes: [saved[1]?.headers[CHANGE_ID]], overwrite: true });
  expect([undone.statusCode, undone.json<{ message?: string }>().message]).toEqual([400, message]);
  expect((await call('GET', path)).json()).toEqual(before);
});

test('a draft whose dates conflict with later edits is neither published nor scheduled', async () => {
  const { call, visit } = await testApp();
  const offer = { ...OFFER, startDate: '2026-01-01T00:00:00.000Z', endDate: '2099-01-01T00:00:00.000Z' };
  const moved = { ...offer, startDate: '2026-01-20T00:00:00.000Z' };
  await call('POST', '/api/offer/create', form(offer));
  await call('POST', '/api/offer/savedraft', form({ ...offer, id: 1, endDate: '2026-01-10T00:00:00.000Z' }));
  await call('POST', '/api/offer/edit', form({ ...moved, id: 1 }));
  const publish = () => call('POST', '/api/draft/publish', { id: 1 });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = { table: 'drafts', rowId: 1, isActive: true, at };
  for (const refused of [await publish(), await call('POST', '/api/schedule/create', scheduled)])
    expect([refused.statusCode, refused.json()]).toEqual([400, { message: END, errors: { endDate: END } }]);
  expect((await visit('GET', '/api/offer')).json()).toMatchObject([moved]);
  await call('POST', '/api/offer/edit', form({ ...offer, id: 1 }));
  expect((await publish()).json()).toEqual({ conflicts: [] });
});
