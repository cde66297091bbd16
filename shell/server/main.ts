import { serve, stopWithParent } from 'server-kit/process';
import { readOptions } from './options';
import { buildServer } from './server';

stopWithParent();
const options = readOptions(process.argv.slice(2), process.env);
console.log(`Site ready on ${await serve(await buildServer(options), options)}`);
