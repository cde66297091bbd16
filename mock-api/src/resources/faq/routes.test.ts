import { testApp } from '../../testing/test-app';

const FIELDS = { question: 'When is handover?', answer: 'In June.' };

test('every call returns FAQ objects', async () => {
  const { call, visit } = await testApp();
  const created = await call('POST', '/api/faq', FIELDS);
  expect([created.statusCode, created.json()]).toEqual([200, { id: 1, ...FIELDS }]);
  expect((await visit('GET', '/api/faq')).json()).toEqual([{ id: 1, ...FIELDS }]);
  expect((await visit('GET', '/api/faq/1')).json()).toEqual({ id: 1, ...FIELDS });

  const changed = { ...FIELDS, answer: 'In July.' };
  expect((await call('PUT', '/api/faq/1', changed)).json()).toEqual({ id: 1, ...changed });
  expect((await call('DELETE', '/api/faq/1')).json()).toEqual({ id: 1, ...changed });
  expect((await visit('GET', '/api/faq')).json()).toEqual([]);
});

test('question and answer must not be blank', async () => {
  const { call, visit } = await testApp({ fixtures: { faqs: [FIELDS] } });
  const errors = { question: 'Question is required.', answer: 'Answer is required.' };
  expect((await call('POST', '/api/faq', { question: '  ', answer: '' })).json()).toEqual({
    message: errors.question,
    errors,
  });
  expect((await call('PUT', '/api/faq/1', { question: 'Why?', answer: ' ' })).statusCode).toBe(400);
  expect((await visit('GET', '/api/faq')).json()).toEqual([{ id: 1, ...FIELDS }]);
});

test.each([
  ['GET', undefined],
  ['PUT', FIELDS],
  ['DELETE', undefined],
] as const)('%s answers 404 for an unknown id and 400 for an invalid one', async (method, body) => {
  const { call } = await testApp();
  expect((await call(method, '/api/faq/7', body)).json()).toEqual({ message: 'Data not found.' });
  expect((await call(method, '/api/faq/7', body)).statusCode).toBe(404);
  expect((await call(method, '/api/faq/seven', body)).statusCode).toBe(400);
});
