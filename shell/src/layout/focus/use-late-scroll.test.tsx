import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderSite } from '../../testing/render-site';

describe('a hash', () => {
  const scrolledTo: Element[] = [];

  beforeEach(() => {
    scrolledTo.length = 0;
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('scrolls to its target', async () => {
    const routes = [{ path: '/', element: <section id="visit us">Visit us</section> }];
    const { router } = await renderSite('/', { routes });
    await act(() => router.navigate('/#visit%20us'));
    expect(scrolledTo).toContain(screen.getByText('Visit us'));
    expect(screen.getByText('Visit us')).toHaveFocus();
  });

  it('scrolls to a target that appears later', async () => {
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

  it('that cannot be decoded is ignored', async () => {
    const { router } = await renderSite('/');
    await act(() => router.navigate('/about#%E0%A4%A'));
    expect(screen.getByRole('heading', { name: 'Our story' })).toHaveFocus();
  });
});

describe('Back', () => {
  const scrollTo = jest.fn();
  const pageHeight = (height: number) =>
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });

  beforeEach(() => {
    scrollTo.mockClear();
    jest.spyOn(window, 'scrollTo').mockImplementation(scrollTo);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  });

  async function leaveAndComeBack() {
    const { router } = await renderSite('/');
    Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
    fireEvent.scroll(window);
    await act(() => router.navigate('/about'));
    pageHeight(window.innerHeight + 300);
    scrollTo.mockClear();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
  }

  const grow = (height: number) =>
    act(async () => {
      pageHeight(height);
      document.body.append(document.createElement('i'));
      await Promise.resolve();
    });

  it('restores the scroll position as soon as the page is long enough', async () => {
    await leaveAndComeBack();
    scrollTo.mockClear();
    await grow(window.innerHeight + 899);
    expect(scrollTo).not.toHaveBeenCalled();
    await grow(window.innerHeight + 900);
    expect(scrollTo).toHaveBeenCalledWith(0, 900);
  });

  it('does not scroll after the visitor has scrolled', async () => {
    await leaveAndComeBack();
    scrollTo.mockClear();
    fireEvent.wheel(window);
    await grow(window.innerHeight + 2000);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
