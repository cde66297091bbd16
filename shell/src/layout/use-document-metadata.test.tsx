import { act, screen } from '@testing-library/react';
import { NotFoundPage } from '../pages/not-found-page';
import { addCatalogue, changeLanguage } from 'shared-state';
import { page, renderSite } from '../testing/render-site';

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

describe('the document', () => {
  it('has the title and description of the page, on the first load and after each navigation', async () => {
    const { router } = await renderSite('/about');
    expect(document.title).toBe('Our story | Padma Homes');
    expect(content('meta[name="description"]')).toBe('All about Our story');
    expect(content('meta[property="og:title"]')).toBe('Our story | Padma Homes');
    expect(content('meta[property="og:description"]')).toBe('All about Our story');

    await act(() => router.navigate('/projects?category=Ongoing'));
    expect(document.title).toBe('All projects | Padma Homes');
    expect(content('meta[name="description"]')).toBe('All about All projects');
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'http://localhost/projects');
    expect(document.head.querySelectorAll('meta[name="description"], link[rel="canonical"]')).toHaveLength(2);
  });

  it('takes words from the catalogue of the page, in the language that is shown', async () => {
    await renderSite('/', { routes: [page('/', 'Welcome', 'home.title')] });
    expect(document.title).toBe('home.title | Padma Homes');
    await act(() =>
      addCatalogue('test', (language) =>
        Promise.resolve({ default: { home: { title: language === 'bn' ? 'স্বাগতম' : 'Homes by {{brand}}' } } }),
      ),
    );
    expect(document.title).toBe('Homes by Padma Homes | Padma Homes');
    await act(() => changeLanguage('bn'));
    expect(document.title).toBe('স্বাগতম | Padma Homes');
    await act(() => changeLanguage('en'));
  });

  it('leaves plain text with dots and colons as it is', async () => {
    await renderSite('/', { routes: [page('/', 'Welcome', 'Homes: bright. Quiet.')] });
    expect(document.title).toBe('Homes: bright. Quiet. | Padma Homes');
  });

  it('keeps a title that the page renders itself, until the page is left', async () => {
    const own = { ...page('/own', 'Own'), element: <title>A title of its own</title> };
    const { router } = await renderSite('/own', { routes: [own, page('/', 'Welcome')] });
    expect(document.title).toBe('A title of its own');
    await act(() => router.navigate('/'));
    expect(document.title).toBe('Welcome | Padma Homes');
  });

  it('names a missing page as missing', async () => {
    await renderSite('/nowhere', { routes: [page('/', 'Welcome'), { path: '*', element: <NotFoundPage /> }] });
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(document.title).toBe('Page not found | Padma Homes');
    expect(content('meta[name="robots"]')).toBe('noindex');
  });
});
