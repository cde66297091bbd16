import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import type { CostRates } from 'shared-contract';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { FULL_PROJECT, PROJECT_FIXTURES } from '../../../testing/project-page';
import { showEverything } from '../../../testing/show-everything';
import { FLAT, PAGE, UNITS, fixtures, flats, section } from '../../../testing/units-section';

showEverything();

test('shows the stacking plan from the top, with a status in words, and a table of all flats', async () => {
  await renderRemote(remote, PAGE, { fixtures });
  const units = await section();
  const plan = units.getByRole('table', { name: 'Floor by floor' });
  expect(
    within(plan)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Floor 6ASoldBAvailable', 'Floor 5AAvailableBAvailable', 'Ground floorShopOn hold']);
  expect(flats(units.getByRole('table', { name: 'All flats' }))).toEqual([
    'AFloor 6Tk 95 lakhSold1,450 sft3 bedSouth',
    'BFloor 6Tk 85 lakhAvailable1,450 sft2 bedSouthPlan',
    'AFloor 5Tk 1.25 croreAvailable1,450 sft3 bedSouth',
    'BFloor 5On requestAvailable1,450 sft3 bedNorth',
    'ShopGround floorTk 1.25 croreOn hold720 sftShopSouth',
  ]);
  expect(units.getByText('3 of 5 available, 1 on hold, 1 sold')).toBeVisible();
  expect(units.getByText('Prices from Tk 85 lakh to Tk 1.25 crore')).toBeVisible();
});

test('filters by the URL, and the form changes the URL', async () => {
  const page = `${PAGE}?status=Available&budget=10000000&area=katha`;
  const { user, router } = await renderRemote(remote, page, { fixtures });
  const units = await section();
  expect(flats(units.getByRole('table', { name: 'All flats' }))).toEqual([
    'BFloor 6Tk 85 lakhAvailable2.01 katha2 bedSouthPlan',
  ]);
  const form = units.getByRole('form', { name: 'Filter the flats' });
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', `${PAGE}#availability`]);
  await user.selectOptions(units.getByLabelText('Budget'), 'Any');
  await user.selectOptions(units.getByLabelText('Facing'), 'North');
  await waitFor(() =>
    expect(flats(units.getByRole('table', { name: 'All flats' }))).toEqual([
      'BFloor 5On requestAvailable2.01 katha3 bedNorth',
    ]),
  );
  expect(router.state.location.search).toBe('?status=Available&area=katha&facing=North');
  // Each arrow key applies a choice immediately, so the focus must stay for the next key.
  expect(units.getByLabelText('Facing')).toHaveFocus();
  expect(units.getByText('1 flat matches.')).toBeVisible();
  await user.selectOptions(units.getByLabelText('Type'), 'Shop');
  expect(await units.findByText('No flat matches your filter.')).toBeVisible();
  await act(() => router.navigate(page));
  expect(units.getByLabelText('Type')).toHaveValue('');
  expect(units.getByLabelText('Budget')).toHaveValue('10000000');
});

test('ignores filters that the form does not offer, and keeps the other parameters of the URL', async () => {
  const page = `${PAGE}?building=Tower 9&type=Villa&facing=Moon&budget=1&unit=4&price=85 lakh&rate=8&flats=2`;
  await renderRemote(remote, page, { fixtures });
  const units = await section();
  expect(flats(units.getByRole('table', { name: 'All flats' }))).toHaveLength(5);
  const form = units.getByRole('form', { name: 'Filter the flats' });
  expect(form).toHaveFormValues({ type: '', facing: '', budget: '', unit: '4', price: '85 lakh', rate: '8' });
  expect([...new FormData(form as HTMLFormElement).keys()]).not.toContain('flats');
});

test('offers to show all flats if none matches, and keeps the focus at the list', async () => {
  const page = `${PAGE}?type=Shop&facing=North&unit=4`;
  const { user, router } = await renderRemote(remote, page, { fixtures });
  const units = await section();
  const reset = units.getByRole('link', { name: 'Show all flats' });
  expect(reset).toHaveAttribute('href', `${PAGE}?unit=4#availability`);
  reset.focus();
  await user.keyboard('{Enter}');
  expect(await units.findByText('5 flats match.')).toBeVisible();
  expect(units.getByRole('heading', { name: 'All flats' })).toHaveFocus();
  expect(router.state.location.search).toBe('?unit=4');
});

test('offers budgets for expensive flats', async () => {
  const projectUnits = UNITS.map((unit, index) => ({ ...unit, price: (index + 2) * 40_000_000 }));
  await renderRemote(remote, PAGE, { fixtures: { ...fixtures, projectUnits } });
  const units = await section();
  const options = within(units.getByLabelText('Budget')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Any',
    'Up to Tk 10 crore',
    'Up to Tk 15 crore',
    'Up to Tk 20 crore',
  ]);
});

test.each(['Floor by floor', 'All flats'])(
  'a flat in "%s" scrolls to its details, and Close returns to the flat',
  async (name) => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { user, router } = await renderRemote(remote, PAGE, { fixtures });
    const units = await section();
    const link = within(units.getByRole('table', { name }))
      .getAllByRole('link', { name: /^A ?(?:Available)?$/ })
      .at(-1);
    expect(link).toHaveAttribute('href', `${PAGE}?unit=1#unit`);
    if (link) await user.click(link);
    const article = await units.findByRole('article', { name: 'Flat A' });
    await waitFor(() => expect(article).toHaveFocus());
    expect(scrolled.mock.contexts).toEqual([article]);
    // Screen readers read the details once: on focus, not also as a status.
    expect(article).toHaveAccessibleDescription(/^Available Floor Floor 5 .* Price Tk\s1\.25\scrore/);
    expect(article.closest('[role="status"]')).toBeNull();
    const details = within(article);
    expect(details.getByText('1,450 sft · 2.01 katha · 3.33 decimal')).toBeVisible();
    expect(details.getByText('Tk 1.25 crore (Tk 1,25,00,000)')).toBeVisible();
    await user.click(details.getByRole('link', { name: 'Close' }));
    await waitFor(() => expect(link).toHaveFocus());
    expect(article).not.toBeInTheDocument();
    expect(scrolled.mock.contexts).toEqual([article, link]);
    expect(router.state.location.search).toBe('');
    scrolled.mockRestore();
  },
);

test('the chosen flat scrolls to its details again, and Close returns to the plan if the list hides the flat', async () => {
  const { user } = await renderRemote(remote, `${PAGE}?unit=4`, { fixtures });
  const units = await section();
  const article = units.getByRole('article', { name: 'Flat B' });
  expect(article).not.toHaveFocus();
  const [link] = within(units.getByRole('table', { name: 'All flats' })).getAllByRole('link', { name: 'B' });
  if (link) await user.click(link);
  await waitFor(() => expect(article).toHaveFocus());
  await user.selectOptions(units.getByLabelText('Facing'), 'North');
  await units.findByText('1 flat matches.');
  await user.click(within(article).getByRole('link', { name: 'Close' }));
  const plan = within(units.getByRole('table', { name: 'Floor by floor' }));
  await waitFor(() => expect(plan.getAllByRole('link', { name: /^B/ })[0]).toHaveFocus());
});

test('the enquiry names the chosen flat until the visitor edits the subject', async () => {
  const projectUnits = UNITS.map((unit) => ({ ...unit, building: 'Tower 2' }));
  const page = `${PAGE}?unit=1`;
  const { user } = await renderRemote(remote, page, { fixtures: { ...fixtures, projectUnits } });
  const units = await section();
  const subject = screen.getByLabelText('Subject');
  expect(subject).toHaveValue('Tour of Lake View, Flat A, Floor 5, Tower 2 (Tk 1,25,00,000)');
  const details = within(units.getByRole('article', { name: 'Flat A' }));
  expect(details.getByRole('link', { name: 'Ask about this flat' })).toHaveAttribute('href', '#contacting');
  const [onRequest] = units.getAllByRole('link', { name: /^B ?Available$/ }).slice(1);
  if (onRequest) await user.click(onRequest);
  await waitFor(() => expect(subject).toHaveValue('Tour of Lake View, Flat B, Floor 5, Tower 2'));
  await user.type(subject, '?');
  await user.click(units.getByRole('link', { name: 'Close' }));
  await waitFor(() => expect(units.queryByRole('article')).not.toBeInTheDocument());
  expect(subject).toHaveValue('Tour of Lake View, Flat B, Floor 5, Tower 2?');
});

test('the subject names the flat even if the name of the project is very long', async () => {
  const projects = [{ ...FULL_PROJECT, name: 'Lake View '.repeat(49).trim() }];
  await renderRemote(remote, `${PAGE}?unit=1`, { fixtures: { ...fixtures, projects } });
  await section();
  expect(screen.getByLabelText('Subject')).toHaveDisplayValue(
    /^Tour of (?:Lake View ){14}Lake…, Flat A, Floor 5 \(Tk 1,25,00,000\)$/,
  );
});

test('describes only available flats with a price to crawlers', async () => {
  await renderRemote(remote, PAGE, { fixtures });
  await section();
  const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as { '@type': string; offers?: object },
  );
  expect(things.find((thing) => thing['@type'] === 'Product')?.offers).toMatchObject({
    '@type': 'AggregateOffer',
    ...{ offerCount: 3, lowPrice: 8_500_000, highPrice: 12_500_000, priceCurrency: 'BDT' },
    availability: 'https://schema.org/InStock',
  });
});

test('is hidden on an API host without unit sheets, which gets no call for them', async () => {
  const host = await createTestHost(fixtures);
  await host.fail({ path: '/api/capabilities', status: 404, body: '{"message":"Not found."}' });
  await renderRemote(remote, PAGE, { host });
  expect(await screen.findByRole('heading', { name: 'Swimming pool' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Availability & Prices' })).not.toBeInTheDocument();
  expect((await host.requests()).map(({ path }) => path)).not.toContain('/api/project/getunits');
  await host.stop();
});

const many = Array.from({ length: 120 }, (_, index) => ({
  ...FLAT,
  floor: Math.floor(index / 8),
  flat: 'ABCDEFGH'.charAt(index % 8),
}));

test('"Print" prints all flats; without JavaScript, the printout says how many are missing', async () => {
  const costs: CostRates = {
    ...{ source: 'Test', date: '2026-07-01', charges: [] },
    ...{ bookingPercent: 10, months: 36, loanPercent: 50, loanRate: 9, loanYears: 20 },
  };
  const { user } = await renderRemote(remote, PAGE, {
    fixtures: { ...PROJECT_FIXTURES, projectUnits: many },
    config: { costs },
  });
  const units = await section();
  const missing = units.getByText('This printout lists 50 of 120 flats.');
  expect(missing).not.toBeVisible();
  let printed: number | undefined;
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    printed = flats(units.getByRole('table', { name: 'All flats' })).length;
    expect(missing).not.toBeInTheDocument();
    window.dispatchEvent(new Event('afterprint'));
  });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(printed).toBe(120);
  await waitFor(() => expect(flats(units.getByRole('table', { name: 'All flats' }))).toHaveLength(50));
  print.mockRestore();
});

test('says that the flats could not be loaded, and Retry loads them', async () => {
  const host = await createTestHost(fixtures);
  await host.fail({ path: '/api/project/getunits', status: 500 });
  const { user } = await renderRemote(remote, PAGE, { host });
  const units = await section();
  expect(await units.findByText('We can’t show this project’s availability right now.')).toBeVisible();
  await host.recover();
  await user.click(units.getByRole('button', { name: 'Retry' }));
  expect(await units.findByRole('table', { name: 'All flats' })).toBeVisible();
  await host.stop();
});

test('pages through a long sheet', async () => {
  const { user } = await renderRemote(remote, PAGE, { fixtures: { ...PROJECT_FIXTURES, projectUnits: many } });
  const units = await section();
  expect(flats(units.getByRole('table', { name: 'All flats' }))).toHaveLength(50);
  const more = units.getByRole('link', { name: 'More flats' });
  expect(more).toHaveAttribute('href', `${PAGE}?flats=2#availability`);
  await user.click(more);
  expect(await units.findByText('Flats, page 2 of 3')).toBeVisible();
  expect(units.getByRole('heading', { name: 'All flats' })).toHaveFocus();
});
