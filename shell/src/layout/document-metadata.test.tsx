import { act, screen } from '@testing-library/react';
import { addCatalogue, changeLanguage } from 'shared-state';
import { NotFoundPage } from '../pages/not-found-page';
import { RemoteFailedPage } from '../pages/remote-failed-page';
import { deferred, page, renderSite } from '../testing/render-site';

/** Content of the element; fails if there are several. */
function only(selector: string): string | null | undefined {
  const [found, ...others] = document.querySelectorAll(selector);
  expect({ selector, others }).toEqual({ selector, others: [] });
  return found?.getAttribute('content') ?? found?.getAttribute('href') ?? found?.textContent;
}

const metadata = () => ({
  title: only('title'),
  description: only('meta[name="description"]'),
  ogTitle: only('meta[property="og:title"]'),
  ogDescription: only('meta[property="og:description"]'),
  ogUrl: only('meta[property="og:url"]'),
  canonical: only('link[rel="canonical"]'),
});

const standIns = [
  { path: '/failed', element: <RemoteFailedPage error={null} onRetry={() => undefined} busy={false} /> },
  { path: '*', element: <NotFoundPage /> },
];

describe('the document', () => {
  it('has the title and description of the page, on the first load and after each navigation', async () => {
    const { router } = await renderSite('/about');
    expect(metadata()).toEqual({
      title: 'Our story | Padma Homes',
      description: 'All about Our story',
      ogTitle: 'Our story | Padma Homes',
      ogDescription: 'All about Our story',
      ogUrl: 'http://localhost/about',
      canonical: 'http://localhost/about',
    });

    await act(() => router.navigate('/projects?category=Ongoing'));
    expect(metadata()).toEqual({
      title: 'All projects | Padma Homes',
      description: 'All about All projects',
      ogTitle: 'All projects | Padma Homes',
      ogDescription: 'All about All projects',
      ogUrl: 'http://localhost/projects',
      canonical: 'http://localhost/projects',
    });
  });

  it('keeps the metadata of the current page until the next one has loaded', async () => {
    const { promise, resolve } = deferred();
    const { router } = await renderSite('/', {
      routes: [page('/', 'Welcome'), { ...page('/slow', 'At last'), loader: () => promise }],
    });
    let navigation = Promise.resolve();
    act(() => {
      navigation = router.navigate('/slow');
    });
    expect(metadata()).toMatchObject({ title: 'Welcome | Padma Homes', description: 'All about Welcome' });
    await act(async () => {
      resolve();
      await navigation;
    });
    expect(metadata()).toMatchObject({ title: 'At last | Padma Homes', description: 'All about At last' });
  });

  it("uses the page's texts in the current language", async () => {
    await renderSite('/', { routes: [page('/', 'Welcome', 'home.title')] });
    expect(metadata().title).toBe('home.title | Padma Homes');
    await act(() =>
      addCatalogue('test', (language) =>
        Promise.resolve({ default: { home: { title: language === 'bn' ? 'স্বাগতম' : 'Homes by {{brand}}' } } }),
      ),
    );
    expect(metadata().title).toBe('Homes by Padma Homes | Padma Homes');
    await act(() => changeLanguage('bn'));
    expect(metadata().title).toBe('স্বাগতম | Padma Homes');
    expect(document.documentElement.lang).toBe('bn');
    await act(() => changeLanguage('en'));
  });

  it('keeps plain text with dots and colons', async () => {
    await renderSite('/', { routes: [page('/', 'Welcome', 'Homes: bright. Quiet.')] });
    expect(metadata().title).toBe('Homes: bright. Quiet. | Padma Homes');
  });

  it("has the brand's metadata until the first page has loaded", async () => {
    const { promise, resolve } = deferred();
    await renderSite('/', { routes: [{ ...page('/', 'Welcome'), loader: () => promise }] });
    expect(metadata()).toMatchObject({ title: 'Padma Homes', description: 'Homes along the Padma.' });
    await act(async () => {
      resolve();
      await promise;
    });
    expect(metadata()).toMatchObject({ title: 'Welcome | Padma Homes', description: 'All about Welcome' });
  });

  it('has the metadata of missing and failed pages, and resets it with the next page', async () => {
    const { router } = await renderSite('/nowhere', { standIns });
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(metadata()).toMatchObject({ title: 'Page not found | Padma Homes', description: 'Homes along the Padma.' });
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(metadata().canonical).toBeUndefined();

    await act(() => router.navigate('/'));
    expect(metadata()).toMatchObject({ title: 'Welcome | Padma Homes', description: 'All about Welcome' });
    expect(document.querySelector('meta[name="robots"]')).toBeNull();

    await act(() => router.navigate('/failed'));
    expect(metadata().title).not.toMatch(/Welcome/);
    expect(metadata().title).toMatch(/ \| Padma Homes$/);
  });
});
