import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { alive, expect, test } from '../lib/test';
import { startReleasingSite, type ReleasingSite } from '../lib/releasing-site';
import { COLOUR, startTileServer } from '../lib/tile-server';

/** Chattogram, with two projects close to each other, and Cox's Bazar. */
const SOUTH_EAST = '91.3,21.2,92.6,22.8';

let source: Awaited<ReturnType<typeof startTileServer>>;
let site: ReleasingSite;
test.beforeAll(async () => {
  source = await startTileServer();
  site = await startReleasingSite({ map: { tiles: source.tiles, attribution: '© Test Maps' } });
});
test.afterAll(async () => {
  await site.stop();
  source.stop();
});

/** Waits until more than a quarter of the map has the colour of the source's tiles: markers, controls and the navbar cover parts. */
async function expectTiles(map: Locator) {
  const coloured = async () => {
    const { data, info } = await sharp(await map.locator('canvas').screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let at = 0; at < data.length; at += info.channels)
      if (COLOUR.every((value, channel) => data[at + channel] === value)) count += 1;
    return count / (info.width * info.height);
  };
  await expect.poll(coloured).toBeGreaterThan(0.25);
}

test('the map loads on demand, groups projects, links to them and searches an area', async ({
  page,
  expectFailures,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${site.address}/projects`);
  await alive(page);
  expect([source.asked, scripts.filter((url) => url.includes('maplibre'))]).toEqual([[], []]);

  await page.getByRole('link', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of the projects' });
  const groups = map.getByRole('button', { name: /projects here/ });
  await expect(groups.first()).toBeVisible();
  // MapLibre's canvas is a landmark too, and must have a different name.
  await expect(map).toHaveCount(1);
  await expectTiles(map);
  expect(scripts.some((url) => /maplibre-gl-worker\.\w+\.js$/.test(url))).toBe(true);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();

  await page.goto(`${site.address}/projects?view=map&bounds=${SOUTH_EAST}`);
  const names = page.getByRole('group', { name: 'Project list' }).getByRole('heading');
  await expect(names).toHaveText(['Saikat Residences', 'Nirmaan Trade Centre', 'Khulshi Heights']);
  await expect(groups).toHaveCount(1);
  await groups.press('Enter');
  const khulshi = map.getByRole('button', { name: /^Khulshi Heights/ });
  await expect(khulshi).toBeInViewport();
  await expect(groups).toHaveCount(0);
  await khulshi.click();
  await expect(map.getByRole('link', { name: 'Khulshi Heights' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(khulshi).toBeFocused();
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect(names).toHaveText(['Nirmaan Trade Centre', 'Khulshi Heights']);
  await expect(page.getByRole('link', { name: 'Remove filter: Area of the map' })).toBeVisible();

  await page.setViewportSize({ width: 375, height: 800 });
  await expect(names.first()).toBeHidden();
  expectFailures(/404|503/);
  const notice = map.getByText('Parts of the map could not be loaded.');
  for (const status of [404, 503]) {
    source.status = status;
    await page.reload();
    await expect(notice).toBeVisible();
  }
  await expect(map.getByRole('button', { name: /Khulshi Heights|2 projects here/ })).toBeInViewport();
  source.status = 200;
  await map.getByRole('button', { name: 'Try again' }).click();
  await expectTiles(map);
  await expect(notice).toBeHidden();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(names.first()).toBeVisible();
});
