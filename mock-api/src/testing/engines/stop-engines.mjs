export default async function stopEngines() {
  await globalThis.stopEngines();
}
