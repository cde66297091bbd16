import { mapEmbedUrl, projectForm, webAddress, youTubeId } from '..';

const ID = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?feature=share&v=${ID}&t=10s`,
  `http://m.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}?si=x`,
  `youtu.be/${ID}`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
  `  https://youtu.be/${ID}  `,
])('extracts the video id of %p', (link) => {
  expect(youTubeId(link)).toBe(ID);
});

test.each([
  ...['', 'text', ID, 'https://www.youtube.com/watch?v=short', `https://www.youtube.com/watch?v=${ID}x`],
  ...[
    `https://vimeo.com/${ID}`,
    `https://evil.example/youtu.be/${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
  ],
  ...[`javascript:youtu.be/${ID}`],
])('%p is not a YouTube link', (link) => {
  expect(youTubeId(link)).toBeNull();
});

const MAP = 'https://www.google.com/maps/embed?pb=!1m18&hl=en';
const OPEN_MAP = 'https://www.openstreetmap.org/export/embed.html?bbox=90%2C23';

test.each([
  [`<iframe src="${MAP.replaceAll('&', '&amp;')}" width="600" onload="steal()"></iframe>`, MAP],
  [`<p>Our office</p><iframe width="600" src='${MAP}'></iframe>`, MAP],
  [MAP, MAP],
  [` ${OPEN_MAP} `, OPEN_MAP],
])('extracts the embed URL of %p', (link, address) => {
  expect(mapEmbedUrl(link)).toBe(address);
});

const EMBED = 'https://www.google.com/maps?';
const PLACE = '/maps/place/Gulshan+2+Circle/@23.7946,90.4143,17z';

test.each([
  [`https://www.google.com${PLACE}/data=!3m1!4b1!4m6!3m5!3d23.79511!4d-90.41402!16s`, 'q=23.79511%2C-90.41402', 17],
  [`https://www.google.com.bd${PLACE}`, 'q=Gulshan+2+Circle', 17],
  ['https://maps.google.com/maps/place/R%26D+%E0%A6%A2/@23.7,90.4,15.6z', 'q=R%26D+%E0%A6%A2', 16],
  ['https://www.google.com/maps/search/?api=1&query=Banani', 'q=Banani', null],
  ['https://maps.google.com/?q=23.79,90.41&z=14', 'q=23.79%2C90.41', 14],
  ['https://www.google.com/maps/@23.7946,90.4143,12z', 'll=23.7946%2C90.4143', 12],
])('converts the link %p to an embed URL', (link, place, zoom) => {
  const address = mapEmbedUrl(link) ?? '';
  expect(address.startsWith(`${EMBED}${place}&`)).toBe(true);
  expect(address).toContain(zoom === null ? 'output=embed' : `&z=${zoom}&output=embed`);
  expect(mapEmbedUrl(address)).toBe(address);
});

test('explains how to replace a short link', () => {
  const draft = { ...projectForm.blank, mapLink: 'https://maps.app.goo.gl/AbC123' };
  expect(projectForm.errors(draft).mapLink).toMatch(/^Short links can't be embedded\./);
});

test.each([
  ...['https://www.google.com/maps', 'https://www.google.com/maps/dir/A/B', 'https://google.com.evil.example/maps?q=a'],
  ...[
    '',
    'Gulshan',
    'javascript:steal()',
    'data:text/html,x',
    'http://www.google.com/maps/embed',
    '//www.google.com/maps/embed',
  ],
  ...[
    'https://www.google.com/search?q=maps',
    'https://www.google.com.evil.example/maps/embed',
    'https://evil.example/maps',
  ],
  ...[
    'https://user@www.google.com/maps/embed',
    'https://www.google.com:8443/maps/embed',
    'https://www.openstreetmap.org/login',
  ],
  ...['<script src="https://www.google.com/maps/embed"></script>', '<iframe src="https://evil.example"></iframe>'],
])('%p is not a map link', (link) => {
  expect(mapEmbedUrl(link)).toBeNull();
});

test.each([
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['Example.com', 'https://example.com/'],
  ['//example.com/x', 'https://example.com/x'],
  ['http://example.com:8080', 'http://example.com:8080/'],
  ['mailto:me@example.com', null],
  ['tel:01711', null],
  ['javascript:alert(1)', null],
  ['javascript.x:alert(1)', null],
  ['', null],
])('the web address of %j is %j', (link, address) => {
  expect(webAddress(link)).toBe(address);
});
