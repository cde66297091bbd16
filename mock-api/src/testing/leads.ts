import { createAgent } from '../resources/authentication/repository';
import { testApp, type TestApp, type TestAppOptions } from './test-app';

export const MESSAGE = {
  name: 'Rafi',
  email: 'Rafi@Mail.example',
  phone: '+880 1711-000000',
  subject: 'A visit',
  message: 'May I visit the site?',
};
export const SECOND = 'second@test.example';

export interface Lead {
  id: number;
  revision: number;
  ownerId: number | null;
  [field: string]: unknown;
}

type Answer = ReturnType<TestApp['call']>;

export const send = (host: TestApp, fields: object = {}): Answer =>
  host.visit('POST', '/api/Contactus/create', { ...MESSAGE, ...fields });
export const list = async (host: TestApp, query = '') => (await host.call('GET', `/api/leads${query}`)).json<Lead[]>();
export const lead = async (host: TestApp, id = 1) => (await host.call('GET', `/api/leads/${id}`)).json<Lead>();
export const edit = (host: TestApp, body: object): Answer => host.call('POST', '/api/leads/edit', body);

/** A host with a second agent. */
export async function twoAgents(options: TestAppOptions = {}): Promise<TestApp> {
  const host = await testApp(options);
  await createAgent(host.app.host.db, SECOND, 'test password 2');
  return host;
}

/** A message and a lead with the given fields for each item. Dates are a minute apart and repeat after 60 leads. */
export const fixtures = (leads: object[]) => ({
  projects: [{ name: 'Jolchhaya' }],
  contactMessages: leads.map((_, index) => ({ name: `Visitor ${index + 1}`, subject: `Subject ${index + 1}` })),
  leads: leads.map((given, index) => ({
    id: index + 1,
    name: `Visitor ${index + 1}`,
    date: `2026-01-15T08:${String(index % 60).padStart(2, '0')}:00.000Z`,
    ownerId: 1,
    ...given,
  })),
});
