import { act, screen } from '@testing-library/react';
import { addCatalogue, changeLanguage } from 'shared-state';
import { NotFoundPage } from '../pages/not-found-page';
import { RemoteFailedPage } from '../pages/remote-failed-page';
import { deferred, page, renderSite } from '../testing/render-site';

/** What the one element of its kind says; fails where there are two. */
function only(selector: string): string | null | undefined {
  const [found, ...others] = document.querySelectorAll(selector);
  expect({ selector, others }).toEqual({ selector, others: [] });
  return found?.getAttribute('content') ?? found?.getAttribute('href') ?? found?.textContent;
}

/** What the document says of itself. */
const metadata = () => ({
  title: only('title'),
  description: only('meta[name="description"]'),
  ogTitle: only('meta[property="og:title"]'),
  ogDescription: only('meta[property="og:description"]'),
  ogUrl: only('meta[property="og:url"]'),
  canonical: only('link[rel="canonical"]'),
});

const standIns = [
  { path: '/failed', element: <RemoteFailedPage onRetry={() => undefined} busy={false} /> },
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

  it('keeps those of the page that is shown until the next one has come', async () => {
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

  it('takes words from the catalogue of the page, in the language that is shown', async () => {
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

  it('leaves plain text with dots and colons as it is', async () => {
    await renderSite('/', { routes: [page('/', 'Welcome', 'Homes: bright. Quiet.')] });
    expect(metadata().title).toBe('Homes: bright. Quiet. | Padma Homes');
  });

  it('has those of the brand while the first page is not there yet', async () => {
    const { promise, resolve } = deferred();
    await renderSite('/', { routes: [{ ...page('/', 'Welcome'), loader: () => promise }] });
    expect(metadata()).toMatchObject({ title: 'Padma Homes', description: 'Homes along the Padma.' });
    await act(async () => {
      resolve();
      await promise;
    });
    expect(metadata()).toMatchObject({ title: 'Welcome | Padma Homes', description: 'All about Welcome' });
  });

  it('names a missing page as missing, and a failed one as failed, and forgets both with the next page', async () => {
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
