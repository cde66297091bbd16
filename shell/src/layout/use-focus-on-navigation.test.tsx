import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { page, renderSite } from '../testing/render-site';

const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

describe('the focus', () => {
  it('stays where the browser has it on the first load', async () => {
    await renderSite('/');
    expect(document.body).toHaveFocus();
    expect(announced()).toBe('');
  });

  it('goes to the heading of the next page, whose title is read aloud', async () => {
    const { user } = await renderSite('/');
    const [about] = screen.getAllByRole('link', { name: 'About' });
    await user.click(about as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Our story' })).toHaveFocus();
    expect(announced()).toBe('Our story | Padma Homes');
  });

  it('goes to the content where a page has no heading yet', async () => {
    const routes = [page('/', 'Welcome'), { path: '/empty', element: <p>Not yet</p> }];
    const { router } = await renderSite('/', { routes });
    await act(() => router.navigate('/empty'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays where it is when only the query changes', async () => {
    const { router } = await renderSite('/');
    const link = screen.getByRole('link', { name: 'A link of the page' });
    link.focus();
    await act(() => router.navigate('/?category=Ongoing'));
    expect(link).toHaveFocus();
  });
});

describe('a hash', () => {
  const scrolledTo: Element[] = [];

  beforeEach(() => {
    scrolledTo.length = 0;
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('leads to its target', async () => {
    const routes = [{ path: '/', element: <section id="visit us">Visit us</section> }];
    const { router } = await renderSite('/', { routes });
    await act(() => router.navigate('/#visit%20us'));
    expect(scrolledTo).toContain(screen.getByText('Visit us'));
    expect(screen.getByText('Visit us')).toHaveFocus();
  });

  it('leads to a target that comes late', async () => {
    let show: () => void = () => undefined;
    function Late() {
      const [there, setThere] = useState(false);
      useEffect(() => {
        show = () => setThere(true);
      }, []);
      return there ? <section id="late">Here at last</section> : <p>Wait</p>;
    }
    await renderSite('/#late', { routes: [{ path: '/', element: <Late /> }] });
    expect(scrolledTo).toEqual([]);
    await act(() => Promise.resolve().then(show));
    expect(scrolledTo).toEqual([screen.getByText('Here at last')]);
  });

  it('that means nothing is passed over', async () => {
    const { router } = await renderSite('/');
    await act(() => router.navigate('/about#%E0%A4%A'));
    expect(screen.getByRole('heading', { name: 'Our story' })).toHaveFocus();
  });
});
