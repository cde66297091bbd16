import { testApp } from '../testing/test-app';

interface Operation {
  summary?: string;
  operationId?: string;
  responses: Record<string, object>;
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, { format?: string }>; required: string[] } }>;
  };
  parameters?: { name: string; in: string }[];
  security?: object[];
}

type Description = { paths: Record<string, Record<string, Operation>> };

async function readPaths(): Promise<Description['paths']> {
  const { visit } = await testApp();
  return (await visit('GET', '/api/docs/json')).json<Description>().paths;
}

test('the page loads scripts and styles from its own origin, and its policy allows no others', async () => {
  const { visit } = await testApp();
  const page = await visit('GET', '/api/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src|unsafe-eval|https?:/);

  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources) expect([source, (await visit('GET', source)).statusCode]).toEqual([source, 200]);
});

test('describes a form with the field names of the API, its files and its required fields', async () => {
  const create = (await readPaths())['/api/team/create']?.post;
  const schema = create?.requestBody?.content['multipart/form-data']?.schema;
  expect(Object.keys(schema?.properties ?? {}).sort()).toEqual(
    ['name', 'designation', 'description', 'facebook', 'twiter', 'linkedIn', 'order', 'image'].sort(),
  );
  expect(schema?.properties.image?.format).toBe('binary');
  expect(schema?.required).toEqual(expect.arrayContaining(['name', 'facebook', 'twiter', 'linkedIn', 'order']));
  expect(create?.security).toEqual([{ bearer: [] }]);
});

test('describes the id of an edit, the parameters of a read, and that visitors need no token', async () => {
  const paths = await readPaths();
  const edit = paths['/api/gallery/edit']?.post?.requestBody?.content['multipart/form-data']?.schema;
  expect(edit?.required).toContain('id');
  expect(Object.keys(edit?.properties ?? {})).toEqual(expect.arrayContaining(['contentname', 'type']));
  const list = paths['/api/website/getprojects']?.get;
  expect(list?.parameters?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['category', 'type', 'page', 'pageSize', 'preview']),
  );
  expect(list?.security).toEqual([]);
  const message = paths['/api/Contactus/create']?.post?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(message?.properties ?? {})).toEqual(['name', 'email', 'phone', 'subject', 'message']);
});

test('every call has a summary, an operation id, its access and its responses', async () => {
  const operations = Object.values(await readPaths()).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(60);
  for (const { summary = '', operationId = '', security, responses } of operations) {
    expect([operationId, summary]).toEqual([expect.stringMatching(/^[a-z]+-[\w-]+$/), expect.stringMatching(/\w/)]);
    expect([operationId, security]).toEqual([operationId, expect.any(Array)]);
    expect([operationId, Object.keys(responses)]).toEqual([operationId, ['200', '4XX']]);
  }
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});
