import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import parseForwarded from 'forwarded-parse';
import ipaddr from 'ipaddr.js';

/** What stands for an address that a proxy does not tell, or not so that it can be read. */
const NOT_TOLD = null;

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, as far as trusted proxies tell it. */
    readonly clientAddress: string;
    /** True where a trusted proxy took the call over TLS. */
    readonly isSecure: boolean;
  }
}

/** Throws where one is neither an address, a range (`10.0.0.0/8`, `fd00::/8`) nor one of proxy-addr's names for ranges. */
export const trustOf = (proxies: readonly string[]) => compile([...proxies]);

/** An address of IPv6 that stands for one of IPv4 as the latter; no port. */
function addressOf(told: string): string | null {
  if (isIP(told) === 4) return told;
  const bare = /^\[(.+)\](?::\d+)?$/.exec(told)?.[1] ?? /^([\d.]+):\d+$/.exec(told)?.[1] ?? told;
  return isIP(bare) === 0 ? NOT_TOLD : ipaddr.process(bare).toString();
}

/** The client and the proxies before the last, nearest first, as each of the two headers tells. */
function hopsOf({ headers }: FastifyRequest): (string | null)[][] {
  const hops: (string | null)[][] = [];
  const list = headers['x-forwarded-for'];
  if (list !== undefined)
    hops.push(
      [list]
        .flat()
        .join()
        .split(',')
        .map((told) => addressOf(told.trim()))
        .reverse(),
    );
  if (headers.forwarded !== undefined) hops.push(readForwarded(headers.forwarded).reverse());
  return hops;
}

function readForwarded(header: string): (string | null)[] {
  try {
    return parseForwarded(header).map((hop) => addressOf(hop.for ?? ''));
  } catch {
    return [NOT_TOLD];
  }
}

/**
 * Who calls, told by the proxies that are trusted, and by none before one that is not. A proxy may set one of the headers and
 * hand the other on as the client made it up: where they differ, the call is the proxy's own.
 */
export const client = plugin((app: FastifyInstance, { proxies }: { proxies: readonly string[] }, done: () => void) => {
  const trust = trustOf(proxies);
  const peerOf = ({ raw }: FastifyRequest) => addressOf(raw.socket.remoteAddress ?? '') ?? '';

  app.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      const hops = hopsOf(this);
      let address = peerOf(this);
      for (let distance = 0; hops.length > 0 && trust(address, distance); distance += 1) {
        const told = new Set(hops.filter(({ length }) => length > distance).map((list) => list[distance]));
        const [next] = told;
        if (told.size !== 1 || typeof next !== 'string') break;
        address = next;
      }
      return address;
    },
  });
  app.decorateRequest('isSecure', {
    getter(this: FastifyRequest) {
      const { 'x-forwarded-proto': scheme = '', forwarded = '' } = this.headers;
      return trust(peerOf(this), 0) && (/\bhttps\b/i.test(String(scheme)) || /\bproto="?https\b/i.test(forwarded));
    },
  });
  done();
});

/** What counts as one caller: an address of IPv4, or the /64 of IPv6 that one network has to itself. */
export function placeOf(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address;
}
