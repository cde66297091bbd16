import { act, screen, within } from '@testing-library/react';
import { page, renderSite } from '../testing/render-site';

const routes = [
  page('/', 'Welcome'),
  page('/login', 'Welcome Back'),
  { path: '/dashboard', element: <main>The dashboard's own main</main> },
];

const socialToggle = () => screen.queryByRole('button', { name: 'Social media links' });

describe('the frame', () => {
  it('stands around a public page: navbar, social buttons, footer, one main', async () => {
    await renderSite('/', { routes });
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(socialToggle()).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
  });

  it('leaves only the main landmark around the login page', async () => {
    await renderSite('/login', { routes });
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(socialToggle()).not.toBeInTheDocument();
  });

  it('takes its content along when it goes, so that none moves up into its place', async () => {
    const { router } = await renderSite('/', { routes });
    const framed = screen.getByRole('main');
    await act(() => router.navigate('/login'));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
    expect(framed).not.toBeInTheDocument();
  });

  it('leaves nothing around the dashboard, which brings its own landmarks', async () => {
    await renderSite('/dashboard', { routes });
    expect(screen.getByRole('main')).toHaveTextContent("The dashboard's own main");
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(socialToggle()).not.toBeInTheDocument();
  });

  it('offers to skip to the content as the first stop of the keyboard', async () => {
    const { user, router } = await renderSite('/', { routes });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(router.state.location.hash).toBe('');
  });
});

describe('the footer', () => {
  it('has its links, two telephone numbers, e-mail, address and the social networks in use', async () => {
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
  it('start open; their toggle takes the links away and brings them back', async () => {
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
});
