import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CONFIG } from '../../testing/config';
import { renderSite } from '../../testing/render-site';

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

const mainLinks = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');

afterEach(() => scrollTo(0));

describe('the navbar', () => {
  it('has all links and marks the current page', async () => {
    await renderSite('/about');
    expect(mainLinks().map((link) => link.textContent)).toEqual([
      'Home',
      'About',
      'Projects',
      'Landowner',
      'News & Events',
      'Gallery',
      'Contact',
    ]);
    expect(mainLinks().filter((link) => link.hasAttribute('aria-current'))).toEqual([
      screen.getAllByRole('link', { name: 'About' })[0],
    ]);
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Padma Homes' })).toHaveAttribute('href', '/');
  });

  it('hides after more than 80 pixels and shows again within 20 pixels of the top', async () => {
    await renderSite('/');
    const bar = screen.getByRole('banner');
    scrollTo(80);
    expect(bar).toHaveAttribute('data-hidden', 'false');
    scrollTo(200);
    expect(bar).toHaveAttribute('data-hidden', 'true');
    scrollTo(40);
    expect(bar).toHaveAttribute('data-hidden', 'true');
    scrollTo(20);
    expect(bar).toHaveAttribute('data-hidden', 'false');
  });

  it('offers languages only if the configuration enables them', async () => {
    const { unmount } = await renderSite('/');
    expect(screen.queryByRole('group', { name: 'Language' })).not.toBeInTheDocument();
    unmount();

    const { user, store } = await renderSite('/', { config: { ...CONFIG, features: { languages: true } } });
    await user.click(screen.getByRole('button', { name: 'Bangla' }));
    await waitFor(() => expect(store.getState().language.current).toBe('bn'));
    expect(document.documentElement).toHaveAttribute('lang', 'bn');
    await user.click(screen.getByRole('button', { name: 'English' }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'));
  });
});

describe('the side panel', () => {
  const openMenu = () => screen.getByRole('button', { name: 'Open menu' });
  const panel = () => screen.queryByRole('dialog', { name: 'Menu' });

  async function open() {
    const site = await renderSite('/');
    await site.user.click(openMenu());
    await screen.findByRole('dialog', { name: 'Menu' });
    // The panel opens before the router has added its entry to the history.
    await waitFor(() => expect(site.router.state.location.state).toEqual({ menu: 0 }));
    return site;
  }

  it('has the same links and the contact details', async () => {
    await open();
    const inside = within(screen.getByRole('dialog'));
    const links = within(inside.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/about',
      '/projects',
      '/landowner',
      '/blogs',
      '/gallery',
      '/contact',
    ]);
    expect(inside.getByRole('link', { name: 'Call +880 1711-222 333' })).toBeInTheDocument();
    expect(inside.getByRole('link', { name: 'Write to office@padma.example' })).toBeInTheDocument();
    expect(inside.getByText(/5 Station Road/)).toBeInTheDocument();
  });

  it('takes the focus and gives it back to the menu button when closed', async () => {
    const { user } = await open();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    expect(openMenu()).toHaveFocus();
  });

  it('closes on a click outside it', async () => {
    const { user } = await open();
    const dialog = screen.getByRole('dialog');
    await user.click(dialog);
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
  });

  it('closes on Esc, which browsers report as a cancelled dialog', async () => {
    await open();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
  });

  it('closes when a link is followed; Back then returns to the page that it was opened on', async () => {
    const { user, router } = await open();
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'About' }));
    expect(await screen.findByRole('heading', { name: 'Our story' })).toBeInTheDocument();
    expect(panel()).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
  });

  it('closes on Back and on its link to the current page, without leaving the page', async () => {
    const { user, router } = await open();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    await user.click(openMenu());
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/');
  });

  it('leads from a filtered list to the whole list', async () => {
    const { user, router } = await renderSite('/projects?category=Ongoing');
    await user.click(openMenu());
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Projects' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/projects', search: '' }));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
  });

  it('closes on any other navigation', async () => {
    const { router } = await open();
    await act(() => router.navigate('/projects'));
    expect(panel()).not.toBeInTheDocument();
  });
});
