import { openDatabase } from '../../db/database';
import { lockTables } from '../../db/dialect';
import { startHost } from '../../testing/host-process';
import { testStorage } from '../../testing/storage';

test('a host is ready while its clean-up waits', async () => {
  const storage = await testStorage();
  const { db } = await openDatabase(storage.source);
  const blocking = await db.startTransaction().execute();
  await lockTables(blocking, ['sessions']);
  const host = await startHost(['--port', '0', '--data', storage.options.data], storage.env);
  expect((await fetch(`${host.address}/api/ready`)).status).toBe(200);
  await blocking.rollback().execute();
  await db.destroy();
  expect(await host.end('SIGTERM')).toBe(0);
  await storage.remove();
});
