import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'forms-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SCREEN = `
import { offerForm as form, teamForm } from 'shared-contract';
import { Links as TeamLinks } from '../parts/links';

const Named = () => <><TextField name="name" /><TextField name="designation" /><FileField name="image" /></>;

export function CreateTeam() {
  return (
    <FormButton form={teamForm} initial={teamForm.blank}>
      <Named />
      <TeamLinks />
      <NumberField name="order" />
    </FormButton>
  );
}

export const useOfferForm = () => useEntityForm({ form: form, title: 'startDate' });
`;
const LINKS = `export const Links = () => ['facebook', 'linkedin'].map((name) => <TextField name={name} />);
export const Other = () => <TextField name="twitter" />;
`;

test('reports each missing field with its form', () => {
  const files = { 'pages/teams.tsx': SCREEN, 'parts/links.tsx': LINKS };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { status, stderr } = spawnSync('node', ['--import', 'tsx', join(__dirname, 'forms.mjs'), folder], {
    cwd: __dirname,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const forgotten = stderr.split('\n').map((line) => /(\w+) has no control for "(\w+)" of (\w+)/.exec(line)?.slice(1));
  expect(forgotten.filter((found) => found !== undefined)).toEqual([
    ...['title', 'description', 'startDate', 'endDate', 'picture'].map((name) => ['useOfferForm', name, 'offerForm']),
    ...['description', 'facebook', 'twitter', 'linkedin'].map((name) => ['CreateTeam', name, 'teamForm']),
  ]);
});
