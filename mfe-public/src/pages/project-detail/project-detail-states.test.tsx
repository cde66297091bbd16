import { screen, waitFor, within } from '@testing-library/react';
import { createTestHost, type Fixtures, type TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { FULL_PROJECT, PROJECT_FIXTURES } from '../../testing/project-page';

const hosts: TestHost[] = [];
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.stop()));
});

/** Starts an API host whose requests a test can make fail before the page loads. */
async function startHost(fixtures: Fixtures = {}): Promise<TestHost> {
  const host = await createTestHost(fixtures);
  hosts.push(host);
  return host;
}

const region = (name: string) => screen.findByRole('region', { name });
const toast = (text: string) => screen.findByText(text, { selector: '[data-toast-root] *' });

test('coming from a list, shows picture and name while the project loads', async () => {
  const host = await startHost(PROJECT_FIXTURES);
  await host.fail({ path: '/api/website/getsingleproject', hang: true });
  const { user } = await renderRemote(remote, '/projects', { host });
  await user.click(await screen.findByRole('link', { name: 'Lake View' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lake View' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /Lake View/ })).toHaveAttribute('src', expect.stringContaining('attachment'));
  expect(screen.getByText('Loading project')).toBeInTheDocument();
});

describe('a project with empty fields', () => {
  const NOTHING = {
    projects: [
      {
        ...{
          name: '',
          description: '',
          address: '',
          category: '',
          type: '',
          landArea: '',
          builtUpArea: '',
          height: '',
        },
        ...{ noOfMotorParking: '', unitPerFloors: '', sizeOfEachApartment: '', mapLink: '', videoLink: '' },
        ...{ thumbnail: null, content: null, pdfFile: null, offerDateTime: null, offerTitle: '' },
      },
    ],
  };

  test('shows dashes, the fallback picture and placeholder texts, but no video or map', async () => {
    await renderRemote(remote, '/projectdetails/1', { fixtures: NOTHING });
    const glance = within(await region('At a Glance'));

    expect(glance.queryByRole('definition')).not.toBeInTheDocument();
    expect(glance.getAllByRole('cell').every(({ textContent }) => textContent === '-')).toBe(true);
    expect(screen.getByRole('img', { name: 'Project' })).toHaveAttribute('src', '/images/fallback.png');
    expect(await screen.findByText('No gallery items available. Please check back later.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Play/ })).not.toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
    expect(within(await region('Location')).getByText('Address coming soon.')).toBeInTheDocument();
    expect(await toast('No active offer for this project.')).toBeInTheDocument();
  });

  test('disables the brochure button and gives the reason', async () => {
    await renderRemote(remote, '/projectdetails/1', { fixtures: NOTHING });
    const brochure = await screen.findByRole('button', { name: 'Project Brochure' });

    expect(brochure).toBeDisabled();
    expect(brochure).toHaveAccessibleDescription('No PDF available for this project.');
  });

  test('accepts null in every field of the API response', async () => {
    const host = await startHost();
    const nulls = Object.fromEntries(Object.keys(FULL_PROJECT).map((field) => [field, null]));
    await host.fail({ path: '/api/website/getsingleproject', status: 200, body: JSON.stringify({ ...nulls, id: 7 }) });
    await host.fail({
      path: '/api/website/getprojectfeatures',
      status: 200,
      body: '[{"id":1,"title":null,"icon":null}]',
    });
    await host.fail({
      path: '/api/website/getgalleries',
      status: 200,
      body: '[{"id":1,"content":null,"contentType":null}]',
    });
    await renderRemote(remote, '/projectdetails/7', { host });

    // Wait for the gallery first, because the heading of the loading page has the same text.
    expect(await screen.findByText('No gallery items available. Please check back later.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Project' })).toBeInTheDocument();
  });
});

test('does not run or render HTML from the description and map link', async () => {
  await renderRemote(remote, '/projectdetails/1', {
    fixtures: {
      projects: [
        {
          name: 'Lake View',
          description:
            '<p>Above <b>the lake</b>.</p><img src="x" onerror="window.broken = true"><script>window.broken = true</script>',
          mapLink: '<iframe src="javascript:window.broken = true"></iframe><script>window.broken = true</script>',
          videoLink: 'https://evil.example/watch?v=abcdefghijk',
        },
      ],
    },
  });

  expect(within(await region('Project Roundup')).getByText('Above the lake.')).toBeInTheDocument();
  expect(document.querySelector('#root script, section script, section iframe, section img[src="x"]')).toBeNull();
  expect(document.body).not.toHaveTextContent('window.broken');
  expect(window).not.toHaveProperty('broken');
});

describe('failures', () => {
  test('a missing id shows "Invalid project ID." and a link to the list', async () => {
    const { user, host, router } = await renderRemote(remote, '/projectdetails');

    const message = await toast('Invalid project ID.');
    expect(within(message).getByText('Error')).toBeInTheDocument();
    expect((await host.requests()).filter(({ path }) => path.startsWith('/api/website'))).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'See all projects' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  });

  test.each(['999', 'no-number'])(
    'the unknown id "%s" is reported once, and the other projects are shown',
    async (id) => {
      await renderRemote(remote, `/projectdetails/${id}`, { fixtures: PROJECT_FIXTURES });

      expect(await toast('Failed to load project details.')).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1, name: 'We could not find this project' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
      expect(await screen.findByRole('link', { name: 'Lake View' })).toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Project Gallery' })).not.toBeInTheDocument();
      expect(document.querySelectorAll('[data-toast-root] [role=alert]')).toHaveLength(1);
    },
  );

  test('shows "not found" for a listed project that was deleted meanwhile', async () => {
    const host = await startHost(PROJECT_FIXTURES);
    const { user } = await renderRemote(remote, '/projects', { host });
    const card = await screen.findByRole('link', { name: 'Lake View' });
    await host.fail({ path: '/api/website/getsingleproject', status: 404 });
    await user.click(card);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We could not find this project' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1, name: 'Lake View' })).not.toBeInTheDocument();
  });

  test.each([
    ['is down', { status: 500 }],
    ['answers 404 from a proxy', { status: 404, body: '<h1>nginx</h1>', contentType: 'text/html' }],
  ])('an API host that %s: Retry shows the project after the host has recovered', async (_what, fault) => {
    const host = await startHost(PROJECT_FIXTURES);
    await host.fail({ path: '/api/website/getsingleproject', ...fault });
    const { user } = await renderRemote(remote, '/projectdetails/1', { host });
    await toast('Failed to load project details.');

    await host.recover();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lake View' })).toBeInTheDocument();
  });

  test.each([
    ['getprojectfeatures', 'Failed to load project features.'],
    ['getgalleries', 'Failed to load gallery. Please try again.'],
    ['getprojects', 'Failed to load related projects.'],
    ['getsingleproject', 'Failed to load project details.'],
  ])('when %s fails, "%s" is shown once and the other sections still load', async (call, message) => {
    const host = await startHost(PROJECT_FIXTURES);
    await host.fail({ path: `/api/website/${call}`, status: 500 });
    await renderRemote(remote, '/projectdetails/1', { host });

    expect(await toast(message)).toBeInTheDocument();
    expect(await region('Schedule A Tour')).toBeInTheDocument();
    if (call !== 'getprojectfeatures')
      expect(await screen.findByRole('heading', { name: 'Roof garden' })).toBeInTheDocument();
    if (call !== 'getgalleries') expect(await screen.findByLabelText(/^(?!Open).+, video 2 of 2$/)).toBeInTheDocument();
    if (call !== 'getprojects') expect(await screen.findByRole('link', { name: 'Trade Centre' })).toBeInTheDocument();
    if (call !== 'getsingleproject')
      expect(screen.getByRole('heading', { level: 1, name: 'Lake View' })).toBeInTheDocument();
    expect(document.querySelectorAll('[data-toast-root] [role=alert]')).toHaveLength(1);
  });
});

test('the subject of a tour request names the project, even if it loads after the visitor has started to type', async () => {
  const host = await startHost(PROJECT_FIXTURES);
  // Fail the list of projects, too, because it contains the name of the project.
  await host.fail({ path: '/api/website/get', status: 500 });
  const { user } = await renderRemote(remote, '/projectdetails/1', { host });
  const tour = within(await region('Schedule A Tour'));
  const field = (name: string) => tour.getByRole('textbox', { name });
  expect(field('Subject')).toHaveValue('');
  await user.type(field('Name'), 'Farah');
  await host.recover();
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  await waitFor(() => expect(field('Subject')).toHaveValue('Tour of Lake View'));
  expect(field('Name')).toHaveValue('Farah');

  await user.type(field('Email'), 'farah@example.com');
  await user.type(field('Message'), 'Friday at ten please');
  await user.click(tour.getByRole('button', { name: 'Send Message' }));
  await screen.findByRole('dialog', { name: 'Form Submitted!' });
  const [sent] = (await host.requests()).filter(({ path }) => path === '/api/website/createcontactus');
  expect(sent?.body).toMatchObject({ subject: 'Tour of Lake View', message: 'Friday at ten please' });
  expect(tour.getByLabelText('Subject')).toHaveValue('Tour of Lake View');
});
