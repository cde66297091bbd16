import { type RequestListener } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { ServerOptions } from '../options';
import { startSite, startUpstream } from './site';

export const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

export async function start({
  upstream: listener,
  ...options
}: Partial<ServerOptions> & { upstream?: RequestListener } = {}) {
  const upstream = await startUpstream(listener);
  stops.push(upstream.stop);
  const site = await startSite({ api: upstream.address, ...options });
  stops.push(site.stop);
  return { ...site, upstream };
}

/** A port that was free just before. */
export async function freePort(): Promise<number> {
  const { address, stop } = await startUpstream();
  await stop();
  return Number(new URL(address).port);
}

/** Waits for the given number of turns of the event loop. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}

export const HOST = 'Host: site\r\n';
export const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;
