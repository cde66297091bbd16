import { mapEmbedUrl, youTubeId } from '.';

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
])('the video of %p is found', (link) => {
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
])('%p is no video', (link) => {
  expect(youTubeId(link)).toBeNull();
});

const MAP = 'https://www.google.com/maps/embed?pb=!1m18&hl=en';
const OPEN_MAP = 'https://www.openstreetmap.org/export/embed.html?bbox=90%2C23';

test.each([
  [`<iframe src="${MAP.replaceAll('&', '&amp;')}" width="600" onload="steal()"></iframe>`, MAP],
  [`<p>Our office</p><iframe width="600" src='${MAP}'></iframe>`, MAP],
  [MAP, MAP],
  [` ${OPEN_MAP} `, OPEN_MAP],
])('of %p the address stays', (link, address) => {
  expect(mapEmbedUrl(link)).toBe(address);
});

test.each([
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
])('%p is no map', (link) => {
  expect(mapEmbedUrl(link)).toBeNull();
});
