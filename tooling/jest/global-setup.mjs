import { startHostFactory } from '../../mock-api/src/testing/start-host-factory.mjs';

export default async function globalSetup() {
  const factory = await startHostFactory();
  process.env.TEST_HOST_FACTORY = factory.address;
  globalThis.stopHostFactory = factory.stop;
}
