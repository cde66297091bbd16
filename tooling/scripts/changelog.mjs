import { changelogOf, readRecords, RECORDED } from './changelog/changelog.mjs';

// `npm run changelog` prints the changelogs and upgrade notes of the packages whose API is recorded.
for (const name of RECORDED) console.log(changelogOf(name, readRecords(name)));
