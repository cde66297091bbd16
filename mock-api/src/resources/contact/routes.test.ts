import { testApp } from '../../testing/test-app';

const FIELDS = {
  name: 'Rafi',
  email: 'rafi@mail.example',
  phone: '+880 1711 000000',
  subject: 'A visit',
  message: 'May I visit the site?',
};

test.each([
  ['/api/Contactus/create', 'text'],
  ['/api/website/createcontactus', 'message'],
])('%s stores a submission and answers a text', async (url, field) => {
  const { call, visit } = await testApp();
  const sent = await visit('POST', url, FIELDS);
  expect([sent.statusCode, sent.json()]).toEqual([200, { [field]: expect.stringMatching(/^Thank you/) as string }]);
  expect((await call('GET', '/api/Contactus')).json()).toEqual([
    { ...FIELDS, id: 1, date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string },
  ]);
});

test.each(['/api/Contactus/create', '/api/website/createcontactus'])(
  '%s says what is wrong with each field',
  async (url) => {
    const { visit } = await testApp();
    const refused = await visit('POST', url, { name: 'R', email: 'rafi', subject: 'Hi', message: 'Too short' });
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      400,
      {
        name: 'Name is required and must be at least 2 characters.',
        email: 'Valid email is required.',
        subject: 'Subject is required and must be at least 3 characters.',
        message: 'Message is required and must be at least 10 characters.',
      },
    ]);
    expect((await visit('POST', url, { ...FIELDS, phone: undefined })).statusCode).toBe(200);
  },
);

test('submissions come in pages, the newest first, ten by default', async () => {
  const contactMessages = Array.from({ length: 25 }, (_, index) => ({ name: `Visitor ${index + 1}` }));
  const { call, visit } = await testApp({ fixtures: { contactMessages } });
  const page = async (query: string) =>
    (await call('GET', `/api/Contactus${query}`)).json<{ name: string }[]>().map(({ name }) => name);
  expect(await page('')).toEqual(Array.from({ length: 10 }, (_, index) => `Visitor ${25 - index}`));
  expect(await page('?page=3')).toHaveLength(5);
  expect(await page('?page=4&pageSize=10')).toEqual([]);
  expect(await page('?page=1&pageSize=100')).toHaveLength(25);
  expect((await call('GET', '/api/contactus?page=2&pageSize=20')).json()).toHaveLength(5);
  expect((await call('GET', '/api/Contactus?page=2')).headers['x-total-count']).toBe('25');
  for (const query of ['?page=0', '?page=x', '?pageSize=0', '?pageSize=1e9', '?page=1&page=2']) {
    expect((await call('GET', `/api/Contactus${query}`)).statusCode).toBe(400);
  }
  expect((await visit('GET', '/api/Contactus')).statusCode).toBe(401);
});
