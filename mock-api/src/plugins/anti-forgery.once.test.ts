import { testApp, type TestApp } from '../testing/test-app';

const MESSAGE = { name: 'Rafi', email: 'rafi@mail.example', subject: 'A visit', message: 'May I visit the site?' };

async function cookieOf({ visit }: TestApp): Promise<string> {
  const cookies = (await visit('GET', '/api/offer/active')).cookies as { name: string; value: string }[];
  return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
}

const send = ({ app }: TestApp, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/Contactus/create', payload: MESSAGE, headers });

test('the first read sets a cookie that scripts can read', async () => {
  const { app, visit } = await testApp();
  const header = String((await visit('GET', '/api/offer/active')).headers['set-cookie']);
  expect(header).toMatch(/^XSRF-TOKEN=[\w-]{36};/);
  expect(header).toContain('Path=/');
  expect(header).toContain('SameSite=Lax');
  expect(header).not.toContain('HttpOnly');
  const again = await app.inject({ url: '/api/offer/active', headers: { cookie: 'XSRF-TOKEN=mine' } });
  expect(again.headers['set-cookie']).toBeUndefined();
});

test.each(['/api/attachment/get/', '/API/Attachment/get/', '/api/%61ttachment/get/'])(
  'a cacheable file sets no cookie: %s…',
  async (path) => {
    const { visit } = await testApp({ fixtures: { galleryItems: [{ contentName: 'sample' }] } });
    const [item] = (await visit('GET', '/api/gallery')).json<{ contentName: string }[]>();
    for (const query of ['', '?w=160&fm=webp']) {
      const file = await visit('GET', `${path}${item?.contentName ?? ''}${query}`);
      expect([file.statusCode, file.headers['cache-control'], file.headers['set-cookie']]).toEqual([
        200,
        expect.stringContaining('public'),
        undefined,
      ]);
    }
  },
);

test('a call with the cookie must repeat it in the header', async () => {
  const host = await testApp();
  const cookie = await cookieOf(host);
  expect(cookie).not.toBe('');
  expect((await send(host, { cookie: `XSRF-TOKEN=${cookie}` })).statusCode).toBe(403);
  expect((await send(host, { cookie: `XSRF-TOKEN=${cookie}`, 'x-xsrf-token': 'another' })).statusCode).toBe(403);
  expect((await send(host, { cookie: `XSRF-TOKEN=${cookie}`, 'x-xsrf-token': cookie })).statusCode).toBe(200);
});

test('a call without the cookie needs no header', async () => {
  expect((await send(await testApp(), {})).statusCode).toBe(200);
});
