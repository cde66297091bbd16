import { fireEvent, screen } from '@testing-library/react';
import { Picture } from './picture';
import { renderUi } from '../testing/render';

const base = { alt: 'Lake view tower', sizes: '100vw', width: 1200, height: 800 };
const picture = () => screen.getByRole('img', { name: 'Lake view tower' });
const sources = (container: HTMLElement) => [...container.querySelectorAll('source')].map((source) => source.srcset);

describe('Picture', () => {
  it('offers AVIF and WebP in several widths', () => {
    const { container } = renderUi(<Picture {...base} src="/api/attachment/get/a%20b" widths={[320, 640]} />);
    expect(sources(container)).toEqual([
      '/api/attachment/get/a%20b?w=320&fm=avif 320w, /api/attachment/get/a%20b?w=640&fm=avif 640w',
      '/api/attachment/get/a%20b?w=320&fm=webp 320w, /api/attachment/get/a%20b?w=640&fm=webp 640w',
    ]);
    expect(picture()).toHaveAttribute('src', '/api/attachment/get/a%20b');
    expect(picture()).toHaveAttribute('loading', 'lazy');
    expect(picture()).toHaveAttribute('height', '800');
  });

  it('preloads the LCP image', () => {
    renderUi(<Picture {...base} src="/a" priority widths={[640]} />);
    expect(document.head.querySelector('link[rel="preload"][as="image"]')).toHaveAttribute(
      'imagesrcset',
      '/a?w=640&fm=avif 640w',
    );
    expect(picture()).toHaveAttribute('loading', 'eager');
    expect(picture()).toHaveAttribute('fetchpriority', 'high');
  });

  it('offers a portrait crop to tall windows, and preloads the matching variant', () => {
    const { container } = renderUi(<Picture {...base} src="/tall" priority widths={[960]} portraitWidths={[640]} />);
    const shapes = (elements: Iterable<Element>, srcSet: string) =>
      [...elements].map((element) => `${element.getAttribute('media')}: ${element.getAttribute(srcSet)}`);
    const tall = '(max-aspect-ratio: 7/10): /tall?w=640&fm=avif&crop=portrait 640w';
    const other = 'not all and (max-aspect-ratio: 7/10): /tall?w=960&fm=avif 960w';
    expect(shapes(container.querySelectorAll('source[type="image/avif"]'), 'srcset')).toEqual([tall, other]);
    expect(shapes(document.head.querySelectorAll('link[imagesrcset^="/tall"]'), 'imagesrcset')).toEqual([tall, other]);
  });

  it.each([null, ''])('shows the fallback without a picture (%p)', (src) => {
    const { container } = renderUi(<Picture {...base} src={src} />);
    expect(picture()).toHaveAttribute('src', '/images/fallback.png');
    expect(sources(container)).toEqual([]);
  });

  it('falls back from variants to the stored picture to the fallback, and starts over with another `src`', () => {
    const { container, rerender } = renderUi(<Picture {...base} src="/broken" />);
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', '/broken');
    expect(sources(container)).toEqual([]);
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', '/images/fallback.png');
    expect(sources(container)).toEqual([]);
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', '/images/fallback.png');
    rerender(<Picture {...base} src="/whole" />);
    expect(picture()).toHaveAttribute('src', '/whole');
  });

  it('shows a blob URL without variants', () => {
    const { container } = renderUi(<Picture {...base} src="blob:http://localhost/1" />);
    expect(sources(container)).toEqual([]);
  });
});
