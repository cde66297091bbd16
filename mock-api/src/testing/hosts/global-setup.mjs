import { startHostFactory } from './start-host-factory.mjs';

export default async function globalSetup() {
  globalThis.stopHostFactory = await startHostFactory();
}
