import { laterBySeconds } from '../../../testing/clock';
import { testApp, type TestApp } from '../../../testing/test-app';
import { LEAD_DEFAULTS } from '../../lead/settings';

const UNIT = { floor: 5, type: '3 bed', size: 1450, status: 'Available' };
const FIXTURES = {
  projects: [
    {
      name: 'Lake View',
      category: 'Ongoing',
      type: 'Residential',
      address: 'Road 71, Gulshan 2, Dhaka 1212',
      order: 1,
      handoverDate: '2099-06-30T00:00:00.000Z',
    },
    {
      name: 'Hill Top',
      category: 'Upcoming',
      type: 'Residential',
      address: '3 Hill Road, Khulshi, Chattogram 4225',
      order: 2,
      sizeOfEachApartment: '1,080 - 1,420 sqft',
    },
    { name: 'Trade Hub', category: 'Completed', type: 'Commercial', address: 'Gulshan 2, Dhaka', order: 3 },
    {
      name: 'Secret',
      category: 'Ongoing',
      type: 'Residential',
      address: 'Gulshan 2, Dhaka',
      order: 4,
      isActive: false,
    },
  ],
  projectUnits: [
    { ...UNIT, projectId: 1, flat: 'A', price: 12_500_000 },
    { ...UNIT, projectId: 1, flat: 'B', price: 8_500_000, type: '2-bedroom', size: 1100 },
    { ...UNIT, projectId: 1, flat: 'C', price: 4_000_000, type: '1 bed', size: 700, status: 'Sold' },
    { ...UNIT, projectId: 3, flat: '1', type: 'Office', price: null, size: 5200 },
  ],
} as const;
const fixtures = () => ({
  projects: FIXTURES.projects.map((row) => ({ ...row })),
  projectUnits: FIXTURES.projectUnits.map((row) => ({ ...row })),
});

interface Listed {
  id: number;
  name: string;
  facts?: object;
}

async function find({ visit }: TestApp, query = '') {
  const answer = await visit('GET', encodeURI(`/api/website/getprojects?pageSize=24${query}`));
  return answer.json<Listed[]>().map(({ name }) => name);
}

async function options({ visit }: TestApp, query = '') {
  const answer = await visit('GET', encodeURI(`/api/website/getprojectfilters?${query}`));
  const filters = answer.json<{ name: string; options: { value: string; count: number }[] }[]>();
  return Object.fromEntries(
    filters.map((filter) => [filter.name, filter.options.map(({ value, count }) => `${value}: ${count}`)]),
  );
}

test('counts the options of each filter, and adds facts to the projects of a page', async () => {
  const host = await testApp({ fixtures: fixtures() });
  expect((await host.visit('GET', '/api/capabilities')).json()).toContainEqual({ name: 'find' });
  expect(await options(host)).toEqual({
    category: ['Ongoing: 1', 'Upcoming: 1', 'Completed: 1'],
    type: ['Residential: 2', 'Commercial: 1'],
    location: ['Dhaka: 2', 'Chattogram: 1', 'Gulshan 2, Dhaka: 2', 'Khulshi, Chattogram: 1'],
    handover: ['ready: 1', '2099: 1'],
    price: ['7500000-10000000: 1', '10000000-15000000: 1'],
    size: ['1000-1250: 2', '1250-1500: 2', '5000-: 1'],
    rooms: ['2: 1', '3: 1'],
  });
  const [first] = (await host.visit('GET', '/api/website/getprojects?pageSize=1')).json<Listed[]>();
  expect(first?.facts).toEqual({
    prices: [8_500_000, 12_500_000],
    sizes: [1100, 1450],
    rooms: ['2', '3'],
    handover: '2099',
    handoverDate: '2099-06-30T00:00:00.000Z',
  });
  const [whole] = (await host.visit('GET', '/api/website/getprojects')).json<Listed[]>();
  expect(whole).not.toHaveProperty('facts');
});

test('filters by values of the project and by its available units: one unit must match all unit filters', async () => {
  const host = await testApp({ fixtures: fixtures() });
  expect(await find(host, '&location=gulshan 2, dhaka')).toEqual(['Lake View', 'Trade Hub']);
  expect(await find(host, '&location=chattogram|Gulshan 2, Dhaka&type=Residential')).toEqual(['Lake View', 'Hill Top']);
  expect(await find(host, '&category=Ongoing|Completed&type=Commercial')).toEqual(['Trade Hub']);
  expect(await find(host, '&handover=ready|2099')).toEqual(['Lake View', 'Trade Hub']);
  expect(await find(host, '&rooms=2&price=7500000-10000000')).toEqual(['Lake View']);
  // Some homes have three bedrooms and some have this price, but none has both.
  expect(await find(host, '&rooms=3&price=7500000-10000000')).toEqual([]);
  expect(await find(host, '&rooms=1')).toEqual([]);
  expect(await find(host, '&size=1250-1500')).toEqual(['Lake View', 'Hill Top']);
  expect(await options(host, 'rooms=3&price=7500000-10000000&location=Khulshi, Chattogram')).toMatchObject({
    category: [],
    location: [],
    price: [],
  });
  expect(await options(host, 'rooms=3')).toMatchObject({ rooms: ['2: 1', '3: 1'], price: ['10000000-15000000: 1'] });
  expect((await host.visit('GET', `/api/website/getprojectfilters?rooms=${'1|'.repeat(200)}`)).statusCode).toBe(400);
});

test('a project becomes ready at midnight in the site’s time zone, without a change of rows', async () => {
  const leads = { ...LEAD_DEFAULTS, timeZone: 'Asia/Dhaka' };
  const host = await testApp({ fixtures: fixtures(), leads });
  const at = (time: string) => laterBySeconds((Date.parse(time) - Date.now()) / 1000);
  at('2099-06-29T17:59:00Z');
  expect(await options(host)).toMatchObject({ handover: ['ready: 1', '2099: 1'] });
  at('2099-06-29T18:00:00Z');
  expect(await options(host)).toMatchObject({ handover: ['ready: 2'] });
});

test('sorts by price, size, date and handover, and puts projects without a value last', async () => {
  const host = await testApp({ fixtures: fixtures() });
  expect(await find(host, '&sort=price')).toEqual(['Lake View', 'Hill Top', 'Trade Hub']);
  expect(await find(host, '&sort=-size')).toEqual(['Trade Hub', 'Lake View', 'Hill Top']);
  expect(await find(host, '&sort=size')).toEqual(['Hill Top', 'Lake View', 'Trade Hub']);
  expect(await find(host, '&sort=handover')).toEqual(['Trade Hub', 'Lake View', 'Hill Top']);
  expect(await find(host, '&sort=newest')).toEqual(['Lake View', 'Hill Top', 'Trade Hub']);
  expect(await find(host, '&sort=nonsense')).toEqual(['Lake View', 'Hill Top', 'Trade Hub']);
});

test('returns projects by id in the given order, without hidden and unknown ones', async () => {
  const host = await testApp({ fixtures: fixtures() });
  expect(await find(host, '&ids=3|4|99|x|1')).toEqual(['Trade Hub', 'Lake View']);
  expect(await find(host, '&ids=')).toEqual([]);
});

test('follows changes of units and projects', async () => {
  const host = await testApp({ fixtures: fixtures() });
  expect(await options(host)).toMatchObject({ rooms: ['2: 1', '3: 1'] });
  await host.call('POST', '/api/project/saveunits', {
    projectId: 1,
    changed: [{ id: 1, values: { status: 'Sold' }, seen: { status: 'Available' } }],
    added: [{ floor: 1, flat: 'D', type: '৪ বেড', size: 2100 }],
  });
  expect(await options(host)).toMatchObject({ rooms: ['2: 1', '4: 1'] });
  await host.call('POST', '/api/project/itemactiveinactive?id=1&value=false');
  expect(await options(host)).toMatchObject({
    rooms: [],
    location: ['Chattogram: 1', 'Dhaka: 1', 'Gulshan 2, Dhaka: 1', 'Khulshi, Chattogram: 1'],
  });
  await host.call('POST', '/api/project/delete?id=3');
  expect(await find(host)).toEqual(['Hill Top']);
});

test('finds projects without address, units and sizes', async () => {
  const host = await testApp({ fixtures: { projects: [{ name: 'Bare' }] } });
  expect(await find(host)).toEqual(['Bare']);
  expect(await find(host, '&location=Dhaka')).toEqual([]);
});

const PLACED = {
  projects: [
    { ...FIXTURES.projects[0], latitude: 23.7968, longitude: 90.4167 },
    { ...FIXTURES.projects[1], latitude: 22.3592, longitude: 91.8087 },
    { ...FIXTURES.projects[2], latitude: 23.79, longitude: null },
    { ...FIXTURES.projects[3], latitude: 23.8, longitude: 90.4 },
  ],
  projectUnits: fixtures().projectUnits,
};

test('finds projects in an area of the map, and returns the positions of all that match', async () => {
  const host = await testApp({ fixtures: PLACED });
  expect((await host.visit('GET', '/api/capabilities')).json()).toContainEqual({ name: 'map' });
  expect(await find(host, '&bounds=90.3,23.7,90.5,23.9')).toEqual(['Lake View']);
  expect(await find(host, '&bounds=90.3,22,92,24')).toEqual(['Lake View', 'Hill Top']);
  expect(await find(host, '&bounds=90.3,22,92,24&category=Upcoming')).toEqual(['Hill Top']);
  expect(await find(host, '&bounds=-10,22,10,24')).toEqual([]);
  expect(await options(host, 'bounds=90.3,23.7,90.5,23.9')).toMatchObject({
    category: ['Ongoing: 1'],
    location: ['Dhaka: 1', 'Gulshan 2, Dhaka: 1'],
    rooms: ['2: 1', '3: 1'],
  });
  const places = async (query: string) =>
    (await host.visit('GET', `/api/website/getprojectpositions?${query}`)).json<object[]>();
  const lake = { id: 1, name: 'Lake View', latitude: 23.7968, longitude: 90.4167, price: 8_500_000 };
  const hill = { id: 2, name: 'Hill Top', latitude: 22.3592, longitude: 91.8087, price: null };
  expect(await places('')).toEqual([lake, hill]);
  expect(await places('rooms=2&bounds=90,20,92,25')).toEqual([lake]);
  for (const bounds of ['1,2,3', '90.5,23.9,90.3,23.7', 'here'])
    expect((await host.visit('GET', `/api/website/getprojects?pageSize=24&bounds=${bounds}`)).statusCode).toBe(400);
});
