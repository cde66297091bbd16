import { foreignPicture } from '..';

test.each([
  ['<p>Look</p><img src="https://other.example/a.png">', 'https://other.example/a.png'],
  ["<img\n alt='>' SRC = '//other.example/a.png'/>", '//other.example/a.png'],
  ['<img src="/a.png"><img src=data:image/png;base64,AAAA>', 'data:image/png;base64,AAAA'],
  ['<img src="/\\other.example/a.png">', '/\\other.example/a.png'],
  ['<img src="/images/a.png" data-src="https://other.example/a.png">', null],
  ['<p>src="https://other.example/a.png"</p><imgs src="https://other.example">', null],
  ['<img '.repeat(200_000), null],
])('finds the first external image in %.60p', (html, address) => {
  expect(foreignPicture(html)).toBe(address);
});
