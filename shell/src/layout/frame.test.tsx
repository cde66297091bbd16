import { act, fireEvent, screen, within } from '@testing-library/react';
import { changeLanguage } from 'shared-state';
import { useLanguage } from 'shared-ui/texts';
import { page, renderSite } from '../testing/render-site';

const routes = [
  page('/', 'Welcome'),
  page('/login', 'Welcome Back'),
  { path: '/dashboard', element: <main>The dashboard's own main</main> },
];

const socialToggle = () => screen.queryByRole('button', { name: 'Social media links' });

describe('the frame', () => {
  it('has navbar, social buttons, footer and one main around a public page', async () => {
    await renderSite('/', { routes });
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(socialToggle()).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
  });

  it('is only the main landmark on the login page', async () => {
    await renderSite('/login', { routes });
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(socialToggle()).not.toBeInTheDocument();
  });

  it('has a new main element on a page without navbar and footer, so that no content moves', async () => {
    const { router } = await renderSite('/', { routes });
    const framed = screen.getByRole('main');
    await act(() => router.navigate('/login'));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
    expect(framed).not.toBeInTheDocument();
  });

  it('leaves the dashboard in English, whatever the language of the site is', async () => {
    const Language = () => <main>{useLanguage()}</main>;
    const { router } = await renderSite('/', {
      routes: [page('/', 'Welcome'), { path: '/dashboard', element: <Language /> }],
    });
    await act(() => changeLanguage('bn'));
    expect(document.documentElement).toHaveAttribute('lang', 'bn');
    await act(() => router.navigate('/dashboard'));
    expect(screen.getByRole('main')).toHaveTextContent('en');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    await act(() => router.navigate('/'));
    expect(document.documentElement).toHaveAttribute('lang', 'bn');
    await act(() => changeLanguage('en'));
  });

  it('is empty around the dashboard, which has its own landmarks', async () => {
    await renderSite('/dashboard', { routes });
    expect(screen.getByRole('main')).toHaveTextContent("The dashboard's own main");
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(socialToggle()).not.toBeInTheDocument();
  });

  it('has a skip link as the first focusable element', async () => {
    const { user, router } = await renderSite('/', { routes });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(router.state.location.hash).toBe('');
  });
});

describe('the footer', () => {
  it('has links, phone numbers, email, address and the configured social networks', async () => {
    await renderSite('/');
    const footer = within(screen.getByRole('contentinfo'));
    const links = within(footer.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/about', '/projects', '/contact']);

    expect(footer.getByRole('link', { name: 'Call +880 1711-222 333' })).toHaveAttribute('href', 'tel:+8801711222333');
    expect(footer.getByRole('link', { name: 'Call +880 1811-444 555' })).toHaveAttribute('href', 'tel:+8801811444555');
    expect(footer.getByRole('link', { name: /office@padma\.example/ })).toHaveAttribute(
      'href',
      'mailto:office@padma.example',
    );
    expect(footer.getByText(/Rajshahi 6100, Bangladesh/)).toBeInTheDocument();

    const facebook = footer.getByRole('link', { name: /Facebook/ });
    expect(facebook).toHaveAttribute('href', 'https://facebook.example/padma');
    expect(facebook).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(footer.queryByRole('link', { name: /LinkedIn/ })).not.toBeInTheDocument();
    expect(footer.getByText(new RegExp(`${new Date().getFullYear()} Padma Homes`))).toBeInTheDocument();
  });
});

describe('the social buttons', () => {
  it('start open; the toggle closes and opens them', async () => {
    const { user } = await renderSite('/');
    const dock = within(screen.getByRole('complementary', { name: 'Social media' }));
    const toggle = dock.getByRole('button', { name: 'Social media links' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(dock.getAllByRole('link')).toHaveLength(4);

    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(dock.queryByRole('link')).not.toBeInTheDocument();

    await user.click(toggle);
    expect(dock.getAllByRole('link')).toHaveLength(4);
  });

  it.each(['scrolling', 'focusing a field'])('close on %s, and can be opened again', async (cause) => {
    const { user } = await renderSite('/');
    const dock = within(screen.getByRole('complementary', { name: 'Social media' }));
    const field = document.body.appendChild(document.createElement('input'));
    if (cause === 'scrolling') fireEvent.scroll(window);
    else act(() => field.focus());
    expect(dock.queryByRole('link')).not.toBeInTheDocument();

    await user.click(dock.getByRole('button', { name: 'Social media links' }));
    expect(dock.getAllByRole('link')).toHaveLength(4);
    field.remove();
  });

  afterEach(() => {
    jest.restoreAllMocks();
    window.scrollY = 0;
  });

  it('stay when the first scroll after a reload in the middle of the page goes up', async () => {
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4000);
    window.scrollY = 900;
    await renderSite('/');
    const dock = screen.getByRole('complementary', { name: 'Social media' });
    // The position is read in the next frame.
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    window.scrollY = 600;
    fireEvent.scroll(window);
    expect(dock).toHaveAttribute('data-away', 'false');
  });

  it('slide away while scrolling down; return on scrolling up, at the end of the page and on focus', async () => {
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4000);
    const { user } = await renderSite('/');
    const dock = screen.getByRole('complementary', { name: 'Social media' });
    const scrollTo = (y: number) => {
      window.scrollY = y;
      fireEvent.scroll(window);
    };
    scrollTo(600);
    expect(dock).toHaveAttribute('data-away', 'true');
    scrollTo(500);
    expect(dock).toHaveAttribute('data-away', 'false');
    scrollTo(700);
    expect(dock).toHaveAttribute('data-away', 'true');
    scrollTo(4000 - window.innerHeight);
    expect(dock).toHaveAttribute('data-away', 'false');
    scrollTo(700);
    scrollTo(800);
    expect(dock).toHaveAttribute('data-away', 'true');
    while (!dock.contains(document.activeElement)) await user.tab();
    expect(dock).toHaveAttribute('data-away', 'false');
  });
});
