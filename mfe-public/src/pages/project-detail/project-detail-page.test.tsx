import { screen, waitFor, within } from '@testing-library/react';
import { changeLanguage } from 'shared-state';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { SECTION_IDS } from './sections';
import { PROJECT_FIXTURES } from '../../testing/project-page';

const region = (name: string) => screen.findByRole('region', { name });

describe('a project with all fields', () => {
  test('has all sections with their element ids, in order', async () => {
    await renderRemote(remote, '/projectdetails/1', { fixtures: PROJECT_FIXTURES });

    expect(await screen.findByRole('heading', { level: 1, name: 'Lake View' })).toBeInTheDocument();
    const ids = () => [...document.querySelectorAll('section[id]')].map(({ id }) => id);
    await waitFor(() => expect(ids()).toEqual([...SECTION_IDS]));
  });

  test('has the same canonical URL for every spelling of the id', async () => {
    await renderRemote(remote, '/projectdetails/01', { fixtures: PROJECT_FIXTURES });
    await screen.findByRole('heading', { level: 1, name: 'Lake View' });
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/projectdetails\/1$/),
    );
  });

  test('requests the project, its features, its gallery and other projects once each', async () => {
    const { host } = await renderRemote(remote, '/projectdetails/1', { fixtures: PROJECT_FIXTURES });
    await screen.findByRole('heading', { level: 1, name: 'Lake View' });
    await screen.findByRole('heading', { name: 'Swimming pool' });
    await screen.findByRole('link', { name: 'Trade Centre' });

    const calls = (await host.requests()).filter(({ path }) => path.startsWith('/api/website/'));
    expect(calls.map(({ method, path, query }) => ({ method, path, query }))).toEqual(
      expect.arrayContaining([
        { method: 'GET', path: '/api/website/getsingleproject', query: { projectId: '1' } },
        { method: 'GET', path: '/api/website/getprojectfeatures', query: { projectId: '1' } },
        { method: 'GET', path: '/api/website/getgalleries', query: { projectId: '1' } },
        { method: 'GET', path: '/api/website/getprojects', query: { page: '1', pageSize: '13' } },
      ]),
    );
    expect(calls).toHaveLength(4);
  });

  test('shows at most four quick facts, and a dash for a detail without a value', async () => {
    await renderRemote(remote, '/projectdetails/1', { fixtures: PROJECT_FIXTURES });
    const glance = within(await region('At a Glance'));

    const facts = glance.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['10 katha', 'G+11', '22', '1,850 sft']);
    expect(glance.getByRole('row', { name: /^Floors \/ Building Height G\+11$/ })).toBeInTheDocument();
    expect(glance.getByRole('row', { name: /^Number of Parking -$/ })).toBeInTheDocument();
    expect(glance.getByRole('row', { name: /^Motor Parking 8$/ })).toBeInTheDocument();
  });

  test('shows its active features, sorted by order', async () => {
    await renderRemote(remote, '/projectdetails/1', { fixtures: PROJECT_FIXTURES });
    const section = within(await region('Feature & Amenities'));

    await section.findByRole('heading', { name: 'Roof garden' });
    const titles = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Swimming pool', 'Roof garden']);
  });

  test('plays its video in a dialog and stops when the dialog closes', async () => {
    const { user } = await renderRemote(remote, '/projectdetails/1', { fixtures: PROJECT_FIXTURES });
    await user.click(await screen.findByRole('button', { name: 'Play the video of Lake View' }));

    const player = within(screen.getByRole('dialog')).getByTitle('Video of Lake View');
    expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1');
    expect(player).toHaveAttribute('allow', expect.stringContaining('autoplay'));

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByTitle('Video of Lake View')).not.toBeInTheDocument());
  });

  test('opens the gallery at the chosen item; Next wraps around', async () => {
    const { user } = await renderRemote(remote, '/projectdetails/1', { fixtures: PROJECT_FIXTURES });
    const gallery = within(await region('Project Gallery'));
    const video = await gallery.findByLabelText('Lake View, video 2 of 2');
    expect(video).toHaveAttribute('controls');

    await user.click(gallery.getByRole('button', { name: 'Open Lake View, video 2 of 2 in full screen' }));
    const lightbox = within(await screen.findByRole('dialog'));
    expect(lightbox.getByLabelText('Lake View, video 2 of 2')).toBeInTheDocument();
    await user.click(lightbox.getByRole('button', { name: 'Next' }));
    expect(lightbox.getByRole('img', { name: 'Lake View, picture 1 of 2' })).toBeInTheDocument();
  });

  test('shows a sandboxed map next to the address, with a placeholder while it loads', async () => {
    await renderRemote(remote, '/projectdetails/1', { fixtures: PROJECT_FIXTURES });
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
      const { user } = await renderRemote(remote, '/projectdetails/1', { fixtures: PROJECT_FIXTURES });

      await user.click(within(await region(name)).getByRole('button', { name: 'Booking Now' }));
      const section = await region('Schedule A Tour');
      expect(within(section).getByRole('textbox', { name: 'Name' })).toHaveFocus();
      expect(scrolled.mock.contexts).toEqual([section]);
      expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
      scrolled.mockRestore();
    },
  );
});

test('shows 24 pictures of a large gallery on a page, and in its lightbox', async () => {
  const projectGallery = Array.from({ length: 300 }, (_, index) => ({ content: 'sample', order: index }));
  const fixtures = { ...PROJECT_FIXTURES, projectGallery };
  const { user } = await renderRemote(remote, '/projectdetails/1?photos=13', { fixtures });
  const gallery = within(await region('Project Gallery'));
  expect(await gallery.findAllByRole('img')).toHaveLength(12);

  await user.click(await gallery.findByRole('link', { name: 'Page 1' }));
  expect(await gallery.findByRole('img', { name: 'Lake View, picture 1 of 300' })).toBeInTheDocument();
  expect(gallery.getAllByRole('img')).toHaveLength(24);
  await user.click(gallery.getByRole('button', { name: 'Open Lake View, picture 24 of 300 in full screen' }));
  const lightbox = within(await screen.findByRole('dialog'));
  expect(lightbox.getByText('24 of 24')).toBeInTheDocument();
});

test('a link to another project loads that project', async () => {
  const { user, router } = await renderRemote(remote, '/projectdetails/1', { fixtures: PROJECT_FIXTURES });
  await user.click(await screen.findByRole('link', { name: 'Trade Centre' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Trade Centre' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/projectdetails/2');
  await waitFor(() =>
    expect(screen.getByText('No gallery items available. Please check back later.')).toBeInTheDocument(),
  );
  expect(screen.queryByRole('link', { name: 'Trade Centre' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lake View' })).toBeInTheDocument();
});

test('in Bangla, only texts that agents wrote stay untranslated', async () => {
  await renderRemote(remote, '/projectdetails/1', { fixtures: PROJECT_FIXTURES, language: 'bn' });
  const table = await screen.findByRole('table', { name: 'বিস্তারিত তথ্য' });
  const facts = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(facts).toEqual(
    expect.arrayContaining(['প্রজেক্টের নামLake View', 'ক্যাটাগরিচলমান', 'ফ্ল্যাটের সংখ্যা২২', 'তলা / ভবনের উচ্চতাG+11']),
  );
  const english = screen.queryAllByText(/[a-z]{3}/i).map(({ textContent }) => textContent);
  const written = JSON.stringify(PROJECT_FIXTURES);
  expect(english.filter((text) => !written.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
});

test('a change of the language keeps typed text and translates everything else', async () => {
  const { user } = await renderRemote(remote, '/projectdetails/1', { fixtures: PROJECT_FIXTURES });
  const form = within(await screen.findByRole('form', { name: 'Schedule A Tour' }));
  const name = form.getByRole('textbox', { name: /name/i });
  const subject = form.getByRole('textbox', { name: /subject/i });
  await user.type(name, 'Anika');
  await changeLanguage('bn');
  await waitFor(() => expect(subject).toHaveValue('Lake View ঘুরে দেখতে চাই'));
  expect(name).toHaveValue('Anika');

  await user.type(subject, '!');
  await changeLanguage('en');
  expect(await form.findByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(subject).toHaveValue('Lake View ঘুরে দেখতে চাই!');
});
