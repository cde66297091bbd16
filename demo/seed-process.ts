import { withHostStorage } from 'mock-api/seeding';
import { seedDemo } from './seed';

// Seeds the database of a data folder, and ends with the host that started it.
process.once('disconnect', () => process.exit(1));
const [, , data = ''] = process.argv;
await withHostStorage(data, (storage, config) => seedDemo(storage, config, (line) => console.log(line)));
// The listener above keeps the process alive.
process.exit();
