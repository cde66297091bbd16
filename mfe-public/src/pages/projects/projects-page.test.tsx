import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

const FIXTURES = {
  projects: [
    {
      name: 'Lake View',
      category: 'Ongoing',
      type: 'Residential',
      address: '12 Lake Road',
      thumbnail: 'sample',
      order: 1,
    },
    { name: 'Trade Centre', category: 'Ongoing', type: 'Commercial', address: '7 Main Street', order: 2 },
    { name: 'Old Garden', category: 'Completed', type: 'Residential', address: '3 Garden Lane', order: 3 },
    { name: 'River Plots', category: 'Handover', type: 'Land', address: '', order: 4 },
  ],
} as const;

const FIRST_PAGE = { page: '1', pageSize: '24' };

const EMPTY = 'No projects match your filters. Try adjusting criteria.';
const FAILED = 'Failed to load projects. Please try again.';

const fixtures = () => ({ projects: FIXTURES.projects.map((project) => ({ ...project })) });

const shownNames = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const categories = () => screen.getByRole('combobox', { name: 'Category' });
const types = () => screen.getByRole('combobox', { name: 'Type' });

async function listCalls(host: TestHost) {
  const calls = await host.requests();
  return calls
    .filter(({ path }) => path === '/api/website/getprojects')
    .map(({ method, query }) => ({ method, query }));
}

test('shows every project with thumbnail, name, address and type, and links to its page', async () => {
  await renderRemote(remote, '/projects', { fixtures: fixtures() });

  expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeInTheDocument();
  const link = await screen.findByRole('link', { name: 'Lake View' });
  expect(link).toHaveAttribute('href', '/projectdetails/1');
  expect(shownNames()).toEqual(['Lake View', 'Trade Centre', 'Old Garden', 'River Plots']);

  const card = within(link.closest('article') ?? document.body);
  expect(card.getByText('12 Lake Road')).toBeInTheDocument();
  expect(card.getByText('Residential')).toBeInTheDocument();
  expect(card.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining('/api/attachment/get/'));
});

test('missing values: "Unknown" for the address, a dash for the type, the fallback picture', async () => {
  const host = await createTestHost();
  try {
    const bare = { id: 9, name: 'Bare Plot', address: null, type: null, thumbnail: null };
    await host.fail({
      path: '/api/website/getprojects',
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify([bare]),
    });
    await renderRemote(remote, '/projects', { host });

    const link = await screen.findByRole('link', { name: 'Bare Plot' });
    const card = within(link.closest('article') ?? document.body);
    expect(card.getByText('Unknown')).toBeInTheDocument();
    expect(card.getByText('-')).toBeInTheDocument();
    expect(card.getByRole('presentation')).toHaveAttribute('src', '/images/fallback.png');
  } finally {
    await host.stop();
  }
});

test('offers all categories, and all types except Land', async () => {
  await renderRemote(remote, '/projects', { fixtures: fixtures() });
  await screen.findByRole('link', { name: 'Lake View' });

  const options = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(options(categories())).toEqual(['All Categories', 'Ongoing', 'Upcoming', 'Completed', 'Handover']);
  expect(options(types())).toEqual(['All Types', 'Residential', 'Commercial']);
});

test('filters on Filter, clears on Reset, and sends only chosen parameters', async () => {
  const { user, host } = await renderRemote(remote, '/projects', { fixtures: fixtures() });
  await screen.findByRole('link', { name: 'Lake View' });

  await user.selectOptions(categories(), 'Ongoing');
  await user.selectOptions(types(), 'Commercial');
  expect(shownNames()).toHaveLength(4);

  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(shownNames()).toEqual(['Trade Centre']));

  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(shownNames()).toHaveLength(4));
  expect(categories()).toHaveDisplayValue('All Categories');
  expect(types()).toHaveDisplayValue('All Types');

  expect(await listCalls(host)).toEqual([
    { method: 'GET', query: FIRST_PAGE },
    { method: 'GET', query: { category: 'Ongoing', type: 'Commercial', ...FIRST_PAGE } },
  ]);
});

test('takes the category from the URL, ignoring case, and follows navigation and Back', async () => {
  const { user, router, host } = await renderRemote(remote, '/projects?category=completed', { fixtures: fixtures() });

  expect(await screen.findByRole('link', { name: 'Old Garden' })).toBeInTheDocument();
  expect(shownNames()).toEqual(['Old Garden']);
  expect(categories()).toHaveDisplayValue('Completed');
  expect(await listCalls(host)).toEqual([{ method: 'GET', query: { category: 'Completed', ...FIRST_PAGE } }]);

  await user.selectOptions(categories(), 'Handover');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByRole('link', { name: 'River Plots' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?category=Handover');

  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: 'Old Garden' })).toBeInTheDocument();
  expect(categories()).toHaveDisplayValue('Completed');
});

test('treats an unknown category as no filter', async () => {
  const { host } = await renderRemote(remote, '/projects?category=Haunted', { fixtures: fixtures() });

  expect(await screen.findByRole('link', { name: 'River Plots' })).toBeInTheDocument();
  expect(categories()).toHaveDisplayValue('All Categories');
  expect(await listCalls(host)).toEqual([{ method: 'GET', query: FIRST_PAGE }]);
});

test('reports an empty result on the page and in a toast titled "No Results"', async () => {
  const { user } = await renderRemote(remote, '/projects', { fixtures: fixtures() });
  await screen.findByRole('link', { name: 'Lake View' });

  await user.selectOptions(categories(), 'Upcoming');
  await user.click(screen.getByRole('button', { name: 'Filter' }));

  const toast = (await screen.findByText('No Results')).closest('[role=status]');
  expect(toast).toHaveTextContent(EMPTY);
  expect(screen.getAllByText(EMPTY)).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Lake View' })).not.toBeInTheDocument();
});

test('a failed load clears the list and shows an error; Retry loads it again', async () => {
  const host = await createTestHost(fixtures());
  try {
    const { user } = await renderRemote(remote, '/projects', { host });
    await screen.findByRole('link', { name: 'Lake View' });

    await host.fail({ path: '/api/website/getprojects', status: 500 });
    await user.selectOptions(categories(), 'Ongoing');
    await user.click(screen.getByRole('button', { name: 'Filter' }));

    const toast = (await screen.findByText(FAILED)).closest('[role=alert]');
    expect(toast).toHaveTextContent('Error');
    expect(screen.queryByRole('link', { name: 'Lake View' })).not.toBeInTheDocument();
    expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();

    await host.recover();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Trade Centre' })).toBeInTheDocument();
  } finally {
    await host.stop();
  }
});

test('Filter with an unchanged choice reloads the list', async () => {
  const { user, host } = await renderRemote(remote, '/projects', { fixtures: fixtures() });
  await screen.findByRole('link', { name: 'Lake View' });

  await user.click(screen.getByRole('button', { name: 'Filter' }));

  await waitFor(async () => expect(await listCalls(host)).toHaveLength(2));
});

const MANY = Array.from({ length: 50 }, (_, index) => ({
  name: `Project ${index + 1}`,
  category: index < 48 ? ('Ongoing' as const) : ('Upcoming' as const),
  order: index,
}));
const namesFrom = (first: number, last: number) => MANY.slice(first - 1, last).map(({ name }) => name);
const pager = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const findPager = async () => within(await screen.findByRole('navigation', { name: 'Pages' }));

test('shows 24 projects per page, with links to the other pages that keep the filter', async () => {
  const { user, router, host } = await renderRemote(remote, '/projects', { fixtures: { projects: MANY } });
  expect(await screen.findByText('50 projects')).toBeInTheDocument();
  expect(shownNames()).toEqual(namesFrom(1, 24));
  expect((await findPager()).getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  expect(pager().queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  expect(pager().getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/projects?page=3');
  expect(pager().getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next');

  await user.click(pager().getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(shownNames()).toEqual(namesFrom(25, 48)));
  expect(screen.getByRole('group', { name: 'Page 2 of 3' })).toHaveFocus();
  expect(pager().getByRole('link', { name: 'Previous' })).toHaveAttribute('rel', 'prev');
  expect(document.title).toBe('Projects, page 2 | Testbuild Homes');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/projects\?page=2$/),
  );
  expect((await listCalls(host)).map(({ query }) => query.page)).toEqual(['1', '2']);

  await user.selectOptions(categories(), 'Ongoing');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByText('48 projects')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?category=Ongoing');
  expect(pager().getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/projects?category=Ongoing&page=2');

  await act(() => router.navigate(-1));
  await waitFor(() => expect(shownNames()).toEqual(namesFrom(25, 48)));
});

test('a page number past the end shows a message, is not indexed, and links to the first page', async () => {
  const { user } = await renderRemote(remote, '/projects?category=Upcoming&page=7', { fixtures: { projects: MANY } });
  expect(await screen.findByText('There is no page 7 in this list.')).toBeInTheDocument();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await user.click(screen.getByRole('link', { name: 'Go to the first page' }));
  await waitFor(() => expect(shownNames()).toEqual(namesFrom(49, 50)));
});

test.each(['0', '-1', '1.5', 'two', ''])('?page=%s is the first page', async (page) => {
  await renderRemote(remote, `/projects?page=${page}`, { fixtures: { projects: MANY } });
  await waitFor(() => expect(shownNames()).toEqual(namesFrom(1, 24)));
});

test('if the API host ignores paging, the page shows its part of the whole list', async () => {
  const host = await createTestHost();
  try {
    const body = JSON.stringify(MANY.map((project, index) => ({ id: index + 1, ...project })));
    await host.fail({ path: '/api/website/getprojects', status: 200, contentType: 'application/json', body });
    await renderRemote(remote, '/projects?page=2', { host });
    await waitFor(() => expect(shownNames()).toEqual(namesFrom(25, 48)));
    expect(screen.getByText('50 projects')).toBeInTheDocument();
  } finally {
    await host.stop();
  }
});
