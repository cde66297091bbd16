import type { Language, Messages } from 'shared-contract';
import { addCatalogue, changeLanguage, startI18n, texts } from './texts';

type Loaded = { default: Messages };

/** A catalogue whose Bangla texts load when the test says so. */
function slowCatalogue() {
  let finish: () => void = () => undefined;
  const bangla = new Promise<Loaded>((resolve) => (finish = () => resolve({ default: { title: 'শিরোনাম' } })));
  const catalogue = (language: Language): Promise<Loaded> =>
    language === 'bn' ? bangla : Promise.resolve({ default: { title: 'Title' } });
  return { catalogue, finish: () => finish() };
}

beforeEach(() => startI18n('en'));

test('switches the language once a remote that is loaded meanwhile has its texts, too', async () => {
  const [first, second] = [slowCatalogue(), slowCatalogue()];
  await addCatalogue('first', first.catalogue);
  const switching = changeLanguage('bn');
  await addCatalogue('second', second.catalogue);
  first.finish();
  setTimeout(second.finish);
  await switching;
  expect(texts.current()).toMatchObject({
    language: 'bn',
    catalogues: { first: { bn: { title: 'শিরোনাম' } }, second: { bn: { title: 'শিরোনাম' } } },
  });
});

test('shows the language that was chosen last, also if the texts of an earlier choice arrive later', async () => {
  const { catalogue, finish } = slowCatalogue();
  await addCatalogue('third', catalogue);
  const earlier = changeLanguage('bn');
  await changeLanguage('en');
  finish();
  await earlier;
  expect(texts.current().language).toBe('en');
});
