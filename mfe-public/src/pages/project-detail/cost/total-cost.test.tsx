import { act, screen, waitFor, within } from '@testing-library/react';
import type { CostRates } from 'shared-contract';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { FULL_PROJECT, PROJECT_FIXTURES } from '../../../testing/project-page';

const costs: CostRates = {
  ...{ source: 'National Board of Test', date: '2026-07-01' },
  ...{ bookingPercent: 10, months: 36, loanPercent: 50, loanRate: 9, loanYears: 20 },
  charges: [{ name: 'Stamp duty', percent: 1.5 }],
};
const options = {
  fixtures: { ...PROJECT_FIXTURES, projectUnits: [{ flat: 'A', floor: 1, price: 10_000_000 }] },
  config: { costs },
};
const PAGE = '/projectdetails/1';
const section = async () => within(await screen.findByRole('region', { name: 'Total Cost' }));

test('calculates for the cheapest flat, and says where the rates are from', async () => {
  await renderRemote(remote, PAGE, options);
  const cost = await section();
  const table = await cost.findByRole('table', { name: 'Payments for a price of Tk\u00a01,00,00,000' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Booking money Once, at bookingTk 10,00,000',
    'Instalments until handover 36 months, Tk 1,11,111 each; the last one Tk 1,11,115Tk 40,00,000',
    'Home loan 240 months at 9% a year, about Tk 44,986 eachTk 50,00,000',
    'Interest on the loan Over the 20-year termTk 57,96,711',
    'Stamp duty Once, at registrationTk 1,50,000',
    'TotalTk 1,59,46,711',
  ]);
  expect(cost.getByRole('img')).toHaveAccessibleName(
    'Of the total, Booking money is 6%, Instalments until handover is 25%, Home loan is 31%, Interest on the loan is 36%, Registration and taxes is 1%.',
  );
  expect(cost.getByText(/Rates: National Board of Test, as of Jul 1, 2026/)).toBeVisible();
});

test('writes one month and one year in the singular', async () => {
  await renderRemote(remote, `${PAGE}?months=1&years=1`, options);
  const cost = await section();
  expect(await cost.findByRole('rowheader', { name: /^Instalments/ })).toHaveTextContent(/ 1 month, Tk\s40,00,000$/);
  expect(cost.getByRole('rowheader', { name: /^Interest/ })).toHaveTextContent(/ Over the 1-year term$/);
});

test('works as a GET form, keeps the rest of the URL, and explains invalid values', async () => {
  const { user, router } = await renderRemote(remote, `${PAGE}?status=Available&price=85 lakh`, options);
  const cost = await section();
  const form = cost.getByRole('form', { name: 'Your plan' });
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', `${PAGE}#totalCost`]);
  expect(form).toHaveFormValues({ status: 'Available', price: '85 lakh', booking: '10' });
  await user.clear(cost.getByRole('textbox', { name: 'Home loan (%)' }));
  await user.type(cost.getByRole('textbox', { name: 'Home loan (%)' }), '95');
  await user.click(cost.getByRole('button', { name: 'Calculate' }));
  expect(await cost.findAllByText(/Booking money and loan cannot exceed the price/)).toHaveLength(2);
  expect(cost.getByRole('textbox', { name: /^Booking money/ })).toHaveFocus();
  expect(cost.queryByRole('table')).not.toBeInTheDocument();
  expect(new URLSearchParams(router.state.location.search).get('status')).toBe('Available');
});

test('a field that is cleared shows the figure that is used instead, each time', async () => {
  const { user } = await renderRemote(remote, `${PAGE}?booking=15`, options);
  const cost = await section();
  const field = (name: string) => cost.getByRole('textbox', { name });
  for (let time = 0; time < 3; time += 1) {
    await user.clear(field('Booking money (%)'));
    await user.clear(field('Months until handover'));
    await user.click(cost.getByRole('button', { name: 'Calculate' }));
    await waitFor(() => expect(field('Booking money (%)')).toHaveValue('10'));
    expect(field('Months until handover')).toHaveValue('36');
  }
});

test('Enter keeps the focus in its field, and a navigation shows the figures of the new URL', async () => {
  const { user, router } = await renderRemote(remote, PAGE, options);
  const cost = await section();
  // Wait for the units: the price comes from them.
  await cost.findByRole('table');
  const booking = cost.getByRole('textbox', { name: 'Booking money (%)' });
  await user.clear(booking);
  await user.type(booking, '15{Enter}');
  await cost.findByText('Tk 15,00,000');
  expect(cost.getByRole('textbox', { name: 'Booking money (%)' })).toHaveFocus();
  await act(() => router.navigate(PAGE));
  await waitFor(() => expect(cost.getByRole('textbox', { name: 'Booking money (%)' })).toHaveValue('10'));
});

test('appends the calculation to the message that the visitor has typed', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  const cost = await section();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is it sunny?');
  await user.click(await cost.findByRole('button', { name: 'Attach to my enquiry' }));
  const message = screen.getByRole('textbox', { name: 'Message' });
  expect((message as HTMLTextAreaElement).value.split('\n')).toEqual([
    'Is it sunny?',
    '',
    'My calculation for Lake View',
    'Price: Tk 1,00,00,000',
    'Booking money: Tk 10,00,000',
    'Until handover: 36 months, Tk 1,11,111 each; the last one Tk 1,11,115',
    'Home loan: Tk 50,00,000; 240 months at 9% a year, about Tk 44,986 each',
    'Registration and taxes: Tk 1,50,000',
    'Total: Tk 1,59,46,711',
  ]);
  await user.clear(cost.getByRole('textbox', { name: /^Price/ }));
  await user.type(cost.getByRole('textbox', { name: /^Price/ }), '2 crore');
  await user.click(cost.getByRole('button', { name: 'Calculate' }));
  await cost.findByRole('table', { name: 'Payments for a price of Tk\u00a02,00,00,000' });
  await user.click(cost.getByRole('button', { name: 'Attach to my enquiry' }));
  expect(message).toHaveDisplayValue(/^Is it sunny\?\n\nMy calculation for Lake View\nPrice: Tk 2,00,00,000\n/);
  const attached = (message as HTMLTextAreaElement).value;
  for (const [name, value] of [
    ['Name', 'Farah Karim'],
    ['Email', 'farah@example.com'],
  ] as const)
    await user.type(screen.getByRole('textbox', { name }), value);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByRole('dialog');
  const [sent] = (await host.requests()).filter(({ path }) => path === '/api/website/createcontactus');
  expect(sent?.body).toMatchObject({ name: 'Farah Karim', message: attached });
});

test('attaches the same calculation again after the message was deleted or sent', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  const cost = await section();
  const attach = async () => user.click(await cost.findByRole('button', { name: 'Attach to my enquiry' }));
  const message = screen.getByRole('textbox', { name: 'Message' });
  const attached = /^My calculation for Lake View\nPrice: (?![^]*My calculation)/;
  await attach();
  await attach();
  expect(message).toHaveDisplayValue(attached);
  expect(cost.getByText('Attached to your message below.')).toBeVisible();
  await user.clear(message);
  expect(cost.queryByText('Attached to your message below.')).not.toBeInTheDocument();
  await attach();
  expect(message).toHaveDisplayValue(attached);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Farah Karim');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'farah@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  const thanks = await screen.findByRole('dialog');
  await waitFor(() => expect(message).toHaveDisplayValue(''));
  await user.click(within(thanks).getByText('Close'));
  await attach();
  expect(message).toHaveDisplayValue(attached);
});

test('calculates for each flat that the visitor chooses, and asks for the price of a flat on request', async () => {
  const fixtures = {
    ...PROJECT_FIXTURES,
    projectUnits: [
      { flat: 'A', floor: 1, price: 10_000_000 },
      { flat: 'B', floor: 1, price: 20_000_000 },
      { flat: 'C', floor: 1, price: null },
    ],
  };
  const { user } = await renderRemote(remote, `${PAGE}?unit=1`, { ...options, fixtures });
  const cost = await section();
  const units = within(await screen.findByRole('region', { name: 'Availability & Prices' }));
  const choose = (flat: string) => user.click(within(units.getByRole('table', { name: 'All flats' })).getByText(flat));
  await user.click(cost.getByRole('button', { name: 'Calculate' }));

  await choose('B');
  expect(await cost.findByRole('table', { name: 'Payments for a price of Tk\u00a02,00,00,000' })).toBeVisible();
  await user.click(cost.getByRole('button', { name: 'Attach to my enquiry' }));
  expect(screen.getByLabelText('Message')).toHaveDisplayValue(
    /^My calculation for Lake View, Flat B, Floor 1\nPrice: /,
  );
  expect(cost.getByRole('textbox', { name: /^Price/ })).toHaveValue('20000000');
  await choose('C');
  await waitFor(() => expect(cost.getByRole('textbox', { name: /^Price/ })).toHaveValue(''));
  expect(cost.queryByRole('table')).not.toBeInTheDocument();
});

const AT_ONCE = /^Rest of the price\s+Once, at handover/;
test.each([
  ['a finished project', { category: 'Completed' }, '0', AT_ONCE],
  ['a project whose day has come', { handoverDate: '2020-01-31T00:00:00.000Z' }, '0', AT_ONCE],
  ['a project with a distant day', { handoverDate: '2099-01-31T00:00:00.000Z' }, '120', /^Instalments.+120 months/],
])('the initial months of %s are those until handover', async (_what, handover, months, row) => {
  const fixtures = { ...options.fixtures, projects: [{ ...FULL_PROJECT, ...handover }] };
  await renderRemote(remote, PAGE, { ...options, fixtures });
  const cost = await section();
  expect(await cost.findByRole('rowheader', { name: row })).toBeVisible();
  expect(cost.getByRole('textbox', { name: 'Months until handover' })).toHaveValue(months);
});

test('asks for a price if the project has none', async () => {
  await renderRemote(remote, PAGE, { fixtures: PROJECT_FIXTURES, config: { costs } });
  const cost = await section();
  expect(cost.getByRole('textbox', { name: /^Price/ })).toHaveValue('');
  expect(cost.queryByText('Enter a price in taka.')).not.toBeInTheDocument();
  expect(cost.queryByRole('table')).not.toBeInTheDocument();
});

test('is hidden without configured rates', async () => {
  await renderRemote(remote, PAGE, { fixtures: PROJECT_FIXTURES });
  await screen.findByRole('heading', { name: 'Swimming pool' });
  expect(screen.queryByRole('region', { name: 'Total Cost' })).not.toBeInTheDocument();
});
