import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sharedForms } from './shared.mjs';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shared-')));
afterAll(() => rmSync(folder, { recursive: true }));

const FORMS = `export { createForm } from 'final-form';\nexport { Form } from 'react-final-form';\n`;
const PACKED = `import { createForm } from "final-form"; import { Form } from "react-final-form"; export { Form, createForm };\n`;

/** A remote with its installed packages; returns the key of its form libraries. */
function nameOf(remote: string, { finalForm = '5.0.1', zod = '4.6.7', forms = FORMS } = {}): string | undefined {
  const write = (path: string, text: string) => {
    const file = join(folder, remote, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const install = (name: string, version: string, exported = {}) =>
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version, exports: exported }));
  write('package.json', '{}');
  install('final-form', finalForm);
  install('react-final-form', '7.0.1');
  install('zod', zod);
  install('shared-contract', '1.0.0', { './zod': './zod.js' });
  write('node_modules/shared-contract/zod.js', '');
  install('shared-ui', '1.0.0', { './form-libraries': './form/libraries.js' });
  write('node_modules/shared-ui/form/libraries.js', forms);
  const [shared] = Object.values(sharedForms(join(folder, remote)));
  return shared?.shareKey;
}

test('remotes share form libraries only if versions and exports are the same', () => {
  const name = nameOf('mfe-one');
  expect(nameOf('mfe-same')).toBe(name);
  expect(nameOf('mfe-outside', { forms: PACKED })).toBe(name);
  expect(nameOf('mfe-newer', { finalForm: '5.0.2' })).not.toBe(name);
  expect(nameOf('mfe-rules', { zod: '4.6.8' })).not.toBe(name);
  expect(nameOf('mfe-more', { forms: `${FORMS}export { Field } from 'react-final-form';\n` })).not.toBe(name);
});
