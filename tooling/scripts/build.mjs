import { buildAndPublish } from './lib/build.mjs';

await buildAndPublish();
