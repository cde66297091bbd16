import { setRows, site } from '../../testing/use-rendered-site';

test('a page that needs a session is not indexed', async () => {
  expect((await site.inject('/guarded')).headers['x-robots-tag']).toBe('noindex');
  expect((await site.inject('/bad')).headers['x-robots-tag']).toBeUndefined();
});

test('robots.txt excludes guarded pages; the sitemap lists all others, and the last one is sent while the API is down', async () => {
  const headers = { host: 'site.example' };
  const robots = await site.inject({ url: '/robots.txt', headers });
  expect(robots.body).toBe(
    'User-agent: *\nDisallow: /guarded\nDisallow: /guarded/next\nDisallow: /login\n\nSitemap: http://site.example/sitemap.xml\n',
  );

  const made = await site.inject({ url: '/sitemap.xml', headers });
  expect(made.headers['content-type']).toContain('application/xml');
  expect(made.body).toContain('<loc>http://site.example/rows/1</loc>');
  expect((await site.inject('/sitemap-1.xml')).statusCode).toBe(404);

  setRows(['/']);
  await site.inject({ method: 'POST', url: '/api/save', headers: { authorization: 'Bearer x' } });
  expect((await site.inject({ url: '/sitemap.xml', headers })).body).not.toContain('/rows/1');

  setRows(null);
  await site.inject({ method: 'POST', url: '/api/save', headers: { authorization: 'Bearer x' } });
  expect((await site.inject({ url: '/sitemap.xml', headers })).body).toContain('<loc>http://site.example/</loc>');
});

test('without a sitemap the response is 503 with Retry-After', async () => {
  setRows(null);
  const answer = await site.inject('/sitemap.xml');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
  expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/^The sitemap could not be collected: .*down/));
});
