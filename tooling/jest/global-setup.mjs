import { startHostFactory } from './host-factory.mjs';

export default async function globalSetup() {
  globalThis.stopHostFactory = await startHostFactory();
}
