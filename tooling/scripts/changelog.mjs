import { RECORDED } from '../lint/exports.mjs';
import { changelogOf, readRecords } from './changelog/changelog.mjs';

// `npm run changelog` prints the changelogs and upgrade notes of the packages whose API is recorded.
for (const name of RECORDED) console.log(changelogOf(name, readRecords(name)));
