import { missingParts } from '../../mock-api/src/native-parts.mjs';

// In a process of its own, as a part made for another Node may end the process that loads it. Prints nothing where all load.
process.stdout.write(missingParts() ?? '');
