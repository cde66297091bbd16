import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import parseForwarded from 'forwarded-parse';
import ipaddr from 'ipaddr.js';

/** A hop whose address the proxy left out or hid. */
const UNKNOWN = null;

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address according to trusted proxies; otherwise the peer's. */
    readonly clientAddress: string;
    /** True if a trusted proxy received the call over TLS. */
    readonly isSecure: boolean;
  }
}

/** Throws for anything but an address, a range (`10.0.0.0/8`, `fd00::/8`) or a proxy-addr range name. */
export const trustOf = (proxies: readonly string[]) => compile([...proxies]);

/** Strips the port and unmaps IPv4-mapped IPv6 addresses. */
function addressOf(value: string): string | null {
  if (isIP(value) === 4) return value;
  const bare = /^\[(.+)\](?::\d+)?$/.exec(value)?.[1] ?? /^([\d.]+):\d+$/.exec(value)?.[1] ?? value;
  return isIP(bare) === 0 ? UNKNOWN : ipaddr.process(bare).toString();
}

/** Hops according to X-Forwarded-For and to Forwarded, one list per header sent, nearest hop first. */
function hopsOf({ headers }: FastifyRequest): (string | null)[][] {
  const hops: (string | null)[][] = [];
  const list = headers['x-forwarded-for'];
  if (list !== undefined)
    hops.push(
      [list]
        .flat()
        .join()
        .split(',')
        .map((hop) => addressOf(hop.trim()))
        .reverse(),
    );
  if (headers.forwarded !== undefined) hops.push(readForwarded(headers.forwarded).reverse());
  return hops;
}

function readForwarded(header: string): (string | null)[] {
  try {
    return parseForwarded(header).map((hop) => addressOf(hop.for ?? ''));
  } catch {
    return [UNKNOWN];
  }
}

/**
 * Determines the client's address by following the forwarding headers as long as each hop is a trusted proxy. Stops where
 * the two headers differ: a proxy may set one of them and pass on the other one, which the client may have forged.
 */
export const client = plugin((app: FastifyInstance, { proxies }: { proxies: readonly string[] }, done: () => void) => {
  const trust = trustOf(proxies);
  const peerOf = ({ raw }: FastifyRequest) => addressOf(raw.socket.remoteAddress ?? '') ?? '';

  app.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      const hops = hopsOf(this);
      let address = peerOf(this);
      for (let distance = 0; hops.length > 0 && trust(address, distance); distance += 1) {
        const candidates = new Set(hops.filter(({ length }) => length > distance).map((list) => list[distance]));
        const [next] = candidates;
        if (candidates.size !== 1 || typeof next !== 'string') break;
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

/** Key of a caller for limits: the IPv4 address, or the /64 of an IPv6 address. */
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
