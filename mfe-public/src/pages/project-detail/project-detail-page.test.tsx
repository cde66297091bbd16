import { screen, waitFor, within } from '@testing-library/react';
import { createTestHost, type Fixtures, type TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { SECTION_IDS } from './sections';
import { FULL_PROJECT, OTHERS } from '../../testing/project-page';

const FIXTURES = {
  projects: [FULL_PROJECT, ...OTHERS],
  projectFeatures: [
    { title: 'Roof garden', order: 2 },
    { title: 'Swimming pool', icon: 'sample', order: 1 },
    { title: 'Helipad', isActive: false },
  ],
  projectGallery: [
    { content: 'sample', order: 1 },
    { content: 'sample', contentType: 'Video', order: 2 },
  ],
};

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
  const host = await startHost(FIXTURES);
  await host.fail({ path: '/api/website/getsingleproject', hang: true });
  const { user } = await renderRemote(remote, '/projects', { host });
  await user.click(await screen.findByRole('link', { name: 'Lake View' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lake View' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /Lake View/ })).toHaveAttribute('src', expect.stringContaining('attachment'));
  expect(screen.getByText('Loading project')).toBeInTheDocument();
});

describe('a project with all fields', () => {
  test('has all sections with their element ids, in order', async () => {
    await renderRemote(remote, '/projectdetails/1', { fixtures: FIXTURES });

    expect(await screen.findByRole('heading', { level: 1, name: 'Lake View' })).toBeInTheDocument();
    const ids = [...document.querySelectorAll('section[id]')].map(({ id }) => id);
    expect(ids).toEqual([...SECTION_IDS]);
  });

  test('has the same canonical URL for every spelling of the id', async () => {
    await renderRemote(remote, '/projectdetails/01', { fixtures: FIXTURES });
    await screen.findByRole('heading', { level: 1, name: 'Lake View' });
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/projectdetails\/1$/),
    );
  });

  test('requests the project, its features, its gallery and all projects once each', async () => {
    const { host } = await renderRemote(remote, '/projectdetails/1', { fixtures: FIXTURES });
    await screen.findByRole('heading', { level: 1, name: 'Lake View' });
    await screen.findByRole('heading', { name: 'Swimming pool' });
    await screen.findByRole('link', { name: 'Trade Centre' });

    const calls = (await host.requests()).filter(({ path }) => path.startsWith('/api/website/'));
    expect(calls.map(({ method, path, query }) => ({ method, path, query }))).toEqual(
      expect.arrayContaining([
        { method: 'GET', path: '/api/website/getsingleproject', query: { projectId: '1' } },
        { method: 'GET', path: '/api/website/getprojectfeatures', query: { projectId: '1' } },
        { method: 'GET', path: '/api/website/getgalleries', query: { projectId: '1' } },
        { method: 'GET', path: '/api/website/getprojects', query: {} },
      ]),
    );
    expect(calls).toHaveLength(4);
  });

  test('shows at most four quick facts, and a dash for a detail without a value', async () => {
    await renderRemote(remote, '/projectdetails/1', { fixtures: FIXTURES });
    const glance = within(await region('At a Glance'));

    const facts = glance.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['10 katha', 'G+11', '22', '1,850 sft']);
    expect(glance.getByRole('row', { name: /^Floors \/ Building Height G\+11$/ })).toBeInTheDocument();
    expect(glance.getByRole('row', { name: /^Number of Parking -$/ })).toBeInTheDocument();
    expect(glance.getByRole('row', { name: /^Motor Parking 8$/ })).toBeInTheDocument();
  });

  test('shows its active features, sorted by order', async () => {
    await renderRemote(remote, '/projectdetails/1', { fixtures: FIXTURES });
    const section = within(await region('Feature & Amenities'));

    await section.findByRole('heading', { name: 'Roof garden' });
    const titles = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Swimming pool', 'Roof garden']);
  });

  test('plays its video in a dialog and stops when the dialog closes', async () => {
    const { user } = await renderRemote(remote, '/projectdetails/1', { fixtures: FIXTURES });
    await user.click(await screen.findByRole('button', { name: 'Play the video of Lake View' }));

    const player = within(screen.getByRole('dialog')).getByTitle('Video of Lake View');
    expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1');
    expect(player).toHaveAttribute('allow', expect.stringContaining('autoplay'));

    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByTitle('Video of Lake View')).not.toBeInTheDocument();
  });

  test('opens the gallery at the chosen item; Next wraps around', async () => {
    const { user } = await renderRemote(remote, '/projectdetails/1', { fixtures: FIXTURES });
    const gallery = within(await region('Project Gallery'));
    const video = await gallery.findByLabelText('Lake View, video 2 of 2');
    expect(video).toHaveAttribute('controls');

    await user.click(gallery.getByRole('button', { name: 'Open Lake View, video 2 of 2 in full screen' }));
    const lightbox = within(screen.getByRole('dialog'));
    expect(lightbox.getByLabelText('Lake View, video 2 of 2')).toBeInTheDocument();
    await user.click(lightbox.getByRole('button', { name: 'Next' }));
    expect(lightbox.getByRole('img', { name: 'Lake View, picture 1 of 2' })).toBeInTheDocument();
  });

  test('shows a sandboxed map beside the address, with a placeholder while it loads', async () => {
    await renderRemote(remote, '/projectdetails/1', { fixtures: FIXTURES });
    const location = within(await region('Location'));

    const map = location.getByTitle('Map of 12 Lake Road, Dhaka');
    expect(map).toHaveAttribute('src', 'https://www.google.com/maps/embed?pb=abc');
    expect(map).toHaveAttribute('sandbox');
    expect(location.getByText('12 Lake Road, Dhaka')).toBeInTheDocument();
    expect(location.getByText('Loading map...')).toBeInTheDocument();
  });

  test.each(['Location', 'Project Roundup'])(
    'Booking Now in "%s" focuses the first field of the form',
    async (name) => {
      const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
      const { user } = await renderRemote(remote, '/projectdetails/1', { fixtures: FIXTURES });

      await user.click(within(await region(name)).getByRole('button', { name: 'Booking Now' }));
      const section = await region('Schedule A Tour');
      expect(within(section).getByRole('textbox', { name: 'Name' })).toHaveFocus();
      expect(scrolled.mock.contexts).toEqual([section]);
      expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
      scrolled.mockRestore();
    },
  );
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
    expect(within(await region('Location')).getByText('The address will be announced soon.')).toBeInTheDocument();
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

    expect(await screen.findByRole('heading', { level: 1, name: 'Project' })).toBeInTheDocument();
    expect(await screen.findByText('No gallery items available. Please check back later.')).toBeInTheDocument();
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
      await renderRemote(remote, `/projectdetails/${id}`, { fixtures: FIXTURES });

      expect(await toast('Failed to load project details.')).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1, name: 'We could not find this project' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
      expect(await screen.findByRole('link', { name: 'Lake View' })).toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Project Gallery' })).not.toBeInTheDocument();
      expect(document.querySelectorAll('[data-toast-root] [role=alert]')).toHaveLength(1);
    },
  );

  test('shows "not found" for a listed project that was deleted meanwhile', async () => {
    const host = await startHost(FIXTURES);
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
  ])('an API that %s: Retry shows the project after it has recovered', async (_what, fault) => {
    const host = await startHost(FIXTURES);
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
    const host = await startHost(FIXTURES);
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

test('a link to another project loads that project', async () => {
  const { user, router } = await renderRemote(remote, '/projectdetails/1', { fixtures: FIXTURES });
  await user.click(await screen.findByRole('link', { name: 'Trade Centre' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Trade Centre' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/projectdetails/2');
  await waitFor(() =>
    expect(screen.getByText('No gallery items available. Please check back later.')).toBeInTheDocument(),
  );
  expect(screen.queryByRole('link', { name: 'Trade Centre' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lake View' })).toBeInTheDocument();
});
