import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '../lib/test';

/** Components that render nothing where the example is shown. */
const INVISIBLE = ['GlobalStyle', 'Metadata', 'PageMetadata', 'RouteMetadata'];

test('the catalogue shows a live example of every component', async ({ page }) => {
  test.setTimeout(120_000);
  // Fails if a component has no example.
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../../tooling/catalogue/build.mjs'),
  ]);
  await page.goto(pathToFileURL(stdout.trim()).href);
  const names = await page.getByRole('navigation', { name: 'Components' }).getByRole('link').allTextContents();
  expect(names).toEqual(expect.arrayContaining(['Button', 'DataTable', 'Slot']));
  for (const name of names.filter((one) => !INVISIBLE.includes(one)))
    await expect(page.locator(`[data-example="${name}"]:not(:empty)`), name).toBeAttached();

  const dialog = page.getByRole('region', { name: 'Dialog', exact: true });
  await dialog.getByRole('button', { name: 'Open the dialog' }).click();
  await expect(page.getByRole('dialog', { name: 'Opening hours' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('row', { name: /onClose \(\) => void/ })).toBeVisible();
});
