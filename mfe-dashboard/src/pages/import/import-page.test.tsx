import { act, screen, waitFor, within } from '@testing-library/react';
import type { TestHost } from 'mock-api/testing';
import { selectSession } from 'shared-state';
import { renderRemote, type RenderedRemote } from 'tooling/testing';
import { textOfFile } from '../../parts/csv/text-of-file';
import { remote } from '../../remote';
import { writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const DATE = '2026-05-06T08:30:00.000Z';
const options = {
  session: true,
  fixtures: {
    teamMembers: [{ name: 'Ayesha', designation: 'Architect', facebook: 'f', twitter: 't', linkedin: 'l', order: 3 }],
    faqs: [{ question: 'Lift?', answer: 'Two.' }],
    projects: [
      { name: 'Lake Tower', offerDateTime: DATE, description: '=1+1', address: "'-1 Lake Road", landArea: '-1+1' },
      { name: 'Exact to the second', offerDateTime: '2026-05-06T08:30:15.250Z' },
      { name: 'Never ends', offerDateTime: '9999-12-31T23:59:00.000Z' },
    ],
  },
};
const BOM = new Uint8Array([0xef, 0xbb, 0xbf]);

async function chooseFile(user: RenderedRemote['user'], ...parts: BlobPart[]) {
  await user.upload(await screen.findByLabelText('CSV file'), new File(parts, 'file.csv', { type: 'text/csv' }));
}
const result = () => screen.findByRole('heading', { level: 2, name: /imported|import|errors/i });
const sent = async (host: TestHost) =>
  (await writes(host))
    .filter(({ path }) => path === '/api/import')
    .map(({ body }) => body as { columns: string[]; lines: { line: number; cells: string[] }[]; seen?: string });
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('imports a file from Excel after a check, by keyboard; one Undo reverts it', async () => {
  const { user, host, router } = await renderRemote(remote, '/dashboard/teams', options);
  (await screen.findByRole('link', { name: 'Import CSV' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/import/teams'));
  await chooseFile(
    user,
    BOM,
    'Name;Designation;Facebook;Twitter;LinkedIn;Order;Status;\r\n',
    'ayesha;"Partner;\r\n""design""";f;t;l;৩;Active;\r\n',
    ';;;;;;;\r\n',
    "রাফি;'=Lead;f;t;l;1,200;no;\r\n",
  );
  expect(await result()).toHaveTextContent('The file can be imported.');
  expect(await result()).toHaveFocus();
  expect(cells('Changes')).toEqual([
    ['2', 'ayesha', 'Changes Name, Designation'],
    ['4 (line 5)', 'রাফি', 'New'],
  ]);
  expect((await sent(host))[0]).toMatchObject({
    columns: ['name', 'designation', 'facebook', 'twitter', 'linkedin', 'order', 'isActive'],
    lines: [
      { line: 2, cells: ['ayesha', 'Partner;\n"design"', 'f', 't', 'l', '3', 'true'] },
      { line: 5, cells: ['রাফি', '=Lead', 'f', 't', 'l', '1200', 'false'] },
    ],
  });
  await user.tab();
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Imported: 1 row created, 1 row changed.' });
  expect((await sent(host)).filter(({ seen }) => seen !== undefined)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  expect(await screen.findByRole('cell', { name: 'Ayesha' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: 'রাফি' })).not.toBeInTheDocument();
});

test('shows the errors of each row with its value, and imports nothing', async () => {
  const { user } = await renderRemote(remote, '/dashboard/import/projects', options);
  await chooseFile(
    user,
    'name\tcategory\tOffer Date\tSomething\tOrder\n',
    'Hill View\tONGOING\t31/12/2026 2:30 PM\tx\t1\n',
    '\tPlanned\t12/31/2026\tx\tfirst\n',
    'Lake Tower\t\t6 May 2026\tx\t2\textra\n',
    'Sea View\tOngoing\t6 May 2026 13:30 AM\tx\t3\n',
    'Sky View\tOngoing\t6 May 2026 0:30 PM\tx\t4\n',
    'Sun View\tOngoing\t6 May 2026 12:30 AM\tx\t5\n',
  );
  expect(await result()).toHaveTextContent('4 lines have errors.');
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  const notDate: unknown = expect.stringContaining('This is not a date.');
  expect(cells('Errors')).toEqual([
    ['3', 'Name', '—', 'Name is required.'],
    ['3', 'Category', 'Planned', 'Please choose a category.'],
    ['3', 'Offer Date & Time', '12/31/2026', notDate],
    ['3', 'Order', 'first', 'This is not a whole number.'],
    ['4', '—', '—', 'This line has more cells than the header has columns.'],
    ['5', 'Offer Date & Time', '6 May 2026 13:30 AM', notDate],
    ['6', 'Offer Date & Time', '6 May 2026 0:30 PM', notDate],
  ]);
  expect(screen.getByText('Columns: 4 of 5 are imported')).toBeVisible();
});

test('refuses a number whose separators may be meant as a decimal point', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard/import/teams', options);
  const [refused, read] = [
    ['1,2', '12,34', '1 2', '1.5'],
    ['1,234', '১,২৩,৪৫৬', '1,234,567', '1 234', '1,200.00'],
  ];
  const lines = [...refused, ...read].map((order, index) => `Member ${index};f;t;l;${order}\n`);
  await chooseFile(user, 'Name;Facebook;Twitter;LinkedIn;Order\n', ...lines);
  expect(await result()).toHaveTextContent('4 lines have errors.');
  expect(cells('Errors').map(([, , order]) => order)).toEqual(refused);
  expect(cells('Errors')[0]).toEqual(['2', 'Order', '1,2', 'This is not a whole number.']);
  const orders = (await sent(host))[0]?.lines.map((line) => line.cells[4]);
  expect(orders?.slice(refused.length)).toEqual(['1234', '123456', '1234567', '1234', '1200']);
});

test('another column can be chosen for a header', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard/import/faq', options);
  await chooseFile(user, 'Q,A\nLift?,Three.\n');
  expect(await screen.findByText('Choose the column with the question, or with the ID.')).toBeVisible();
  expect(screen.getByText('New rows also need: Question, Answer.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Q' }), 'Question');
  await user.selectOptions(screen.getByRole('combobox', { name: 'A' }), 'Answer');
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  await screen.findByText('0 new rows, 1 changed row, 0 unchanged, 0 lines with errors.');
  expect((await sent(host)).at(-1)?.columns).toEqual(['question', 'answer']);
});

test('a column without a header that has cells is listed, so that it can be imported', async () => {
  const { user } = await renderRemote(remote, '/dashboard/import/faq', options);
  await chooseFile(user, 'Question,,\nLift?,Three.,\n');
  expect(await screen.findByText('Columns: 1 of 2 are imported')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column 2' }), 'Answer');
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  await screen.findByText('0 new rows, 1 changed row, 0 unchanged, 0 lines with errors.');
});

const BROKEN: [what: string, parts: BlobPart[], message: string][] = [
  ['an empty file', [''], 'This file is empty.'],
  ['no lines', ['question,answer\n'], 'This file has no lines below the names of the columns.'],
  ['another encoding', ['question\n', new Uint8Array([0xe9, 0x80])], 'This file is not in UTF-8'],
  ['a workbook', [new Uint8Array([0x50, 0x4b, 3, 4])], 'This is an Excel workbook'],
  ['an open quote', ['question,answer\n"Lift?,Two.\n'], 'The quotation mark in line 2 is never closed.'],
  ['too many lines', ['question\n', 'Why?\n'.repeat(10_001)], 'This file has 10,001 lines. At most 10,000'],
];

test('explains what is wrong with a file that cannot be read, and reads the next one', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard/import/faq', options);
  for (const [, parts, message] of BROKEN) {
    await chooseFile(user, ...parts);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  }
  expect(await sent(host)).toEqual([]);
  // UTF-16, with the line by which Excel names the delimiter.
  const text = '\uFEFFsep=;\r\nquestion;answer\r\nলিফট?;দুটি, বড়\r\n';
  await chooseFile(user, new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer));
  expect(await result()).toHaveTextContent('The file can be imported.');
  expect(cells('Changes')).toEqual([['2 (line 3)', 'লিফট?', 'New']]);
});

test('a file that is chosen while an earlier one is still being read is not replaced by the earlier one', async () => {
  const { user } = await renderRemote(remote, '/dashboard/import/faq', options);
  let finish = () => Promise.resolve();
  jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementationOnce(function (this: FileReader, file) {
    finish = () =>
      new Promise((resolve) => {
        this.addEventListener('loadend', () => resolve());
        this.readAsArrayBuffer(file);
      });
  });
  await chooseFile(user, 'question,answer\nSlow?,Yes.\nLarge?,Yes.\n');
  await chooseFile(user, 'question,answer\nSmall?,Yes.\n');
  await screen.findByRole('button', { name: 'Import 1 row' });
  await act(finish);
  expect(cells('Changes')).toEqual([['2', 'Small?', 'New']]);
});

test('after a lost connection or a refusal, another check shows what is left to import; a changed row is confirmed again', async () => {
  const { user, host, store } = await renderRemote(remote, '/dashboard/import/faq', options);
  await chooseFile(user, 'question,answer\nLift?,Three.\n');
  await screen.findByRole('button', { name: 'Import 1 row' });
  await host.fail({ path: '/api/import', status: 502, body: '{"message":"No answer."}', times: 1 });
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('It is not known whether the import was saved.')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('button', { name: 'Import 1 row' });
  await host.fail({ path: '/api/import', status: 403, body: '{"message":"Ask an editor."}', times: 1 });
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('Nothing was imported')).toBeVisible();
  expect(screen.getByText('Ask an editor.')).toBeVisible();
  expect(screen.queryByText('It is not known whether the import was saved.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('button', { name: 'Import 1 row' });

  const authorization = `Bearer ${selectSession(store.getState())?.token}`;
  const colleague = (answer: string) =>
    fetch(`${host.url}/api/faq/1`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ question: 'Lift?', answer }),
    });
  await colleague('None.');
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText(/^Nothing was saved, because rows have changed/)).toBeVisible();
  await colleague('Three.');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('There is nothing to import: every line is already stored.')).toBeVisible();
});

test('the file cannot be removed during its import', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard/import/faq', options);
  await chooseFile(user, 'question,answer\nLift?,Three.\n');
  const start = await screen.findByRole('button', { name: 'Import 1 row' });
  expect(screen.getByRole('button', { name: 'Remove file' }).closest('[inert]')).toBeNull();
  await host.fail({ path: '/api/import', hold: true });
  await user.click(start);
  expect(screen.getByRole('button', { name: 'Remove file' }).closest('[inert]')).toBeInTheDocument();
  await host.recover();
  expect(await screen.findByRole('heading', { name: 'Imported: 1 row changed.' })).toBeVisible();
});

test('a downloaded file can be edited and imported again', async () => {
  const saved: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:file';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await renderRemote(remote, '/dashboard/import/projects', options);
  await user.click(await screen.findByRole('button', { name: 'Download current rows' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await textOfFile(new File(saved, 'projects.csv'))).toContain(",'-1+1,");
  await chooseFile(user, ...saved);
  expect(await result()).toHaveTextContent('There is nothing to import: every line is already stored.');
});
