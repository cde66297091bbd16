import { render } from '@testing-library/react';
import { StructuredData } from './structured-data';

test('escapes texts that contain HTML', () => {
  const thing = { '@type': 'Thing', name: '</script><script>alert(1)</script><!--', list: ['<b>'], none: undefined };
  const { container } = render(<StructuredData thing={thing} />);
  const block = container.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '';
  expect(block).not.toContain('<');
  expect(JSON.parse(block)).toEqual({ '@context': 'https://schema.org', ...thing });
});
