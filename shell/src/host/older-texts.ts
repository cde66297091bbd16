import i18next, * as i18nextModule from 'i18next';
import * as reactI18next from 'react-i18next';
import { LANGUAGES, type Texts } from 'shared-contract';
import { texts } from 'shared-state';

type Instance = typeof i18next;

/** Makes an instance of i18next say what the texts say, from now on. */
function follow(instance: Instance, said: Texts): Instance {
  const { language } = said.current();
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    ns: [],
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added' },
  });
  const say = () => {
    const { language: now, catalogues } = said.current();
    for (const [namespace, catalogue] of Object.entries(catalogues)) {
      for (const each of LANGUAGES) instance.addResourceBundle(each, namespace, catalogue[each] ?? {});
    }
    if (now !== instance.language) void instance.changeLanguage(now);
  };
  say();
  said.subscribe(say);
  return instance;
}

follow(i18next.use(reactI18next.initReactI18next), texts);

/** For releases that were built when the shell shared them (docs/adr/0028). */
export const OLDER_LIBRARIES = { i18next: i18nextModule, 'react-i18next': reactI18next };

/** For a page of the server's, which renders several at a time: what `I18nextProvider` is given. */
export const olderTextsOf = (said: Texts): Instance => follow(i18next.createInstance(), said);
