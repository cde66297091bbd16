import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import parseForwarded from 'forwarded-parse';
import ipaddr from 'ipaddr.js';

/** The client of a request, according to the headers of trusted proxies. */
export interface Caller {
  /** The client's IP address. */
  address: string;
  /** Addresses from the client to the peer of the connection, both included; a single one if the client is the peer. */
  chain: readonly string[];
  protocol: 'http' | 'https';
  /** The host in the client's request, with its port if it names one; empty if there is none. */
  host: string;
}

/** True for an address of a trusted proxy. */
export type Trust = (address: string) => boolean;

/** The parts of a request that identify its client. */
interface Received {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly caller: Caller;
  }
}

const RANGE_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Reads addresses and ranges such as `10.0.0.7`, `192.168.0.0/16` and `2001:db8::/32`, or names of ranges (`loopback`,
 * `linklocal`, `uniquelocal`). Throws with the entry that it cannot read.
 */
export function readTrust(entries: readonly string[]): Trust {
  for (const entry of entries) {
    const [, address = ''] = /^([^/]+)(?:\/\d{1,3})?$/.exec(entry) ?? [];
    // proxy-addr also reads short forms such as `10.1`, which are more likely typing errors.
    if (!RANGE_NAMES.includes(entry) && isIP(address) === 0) throw new Error(`"${entry}" is not an address or range.`);
  }
  const trusts = compile([...entries]);
  return (address) => trusts(address, 0);
}

/** Normalises an IP address: removes port, brackets and zone, and unwraps IPv4 in IPv6. Null for anything else. */
function addressOf(node: string): string | null {
  // Parsing the address of each caller took 5 % of a cached list's call.
  if (isIPv4(node)) return node;
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(node)?.[1] ?? /^([\d.]+):\d+$/.exec(node)?.[1] ?? node;
  const address = bare.replace(/%.*$/, '');
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

const textOf = (header: string | string[] | undefined): string => [header ?? []].flat().join(',');
const lastOf = (list: string): string => list.split(',').at(-1)?.trim() ?? '';

/** Elements of a `Forwarded` header (RFC 7239), nearest proxy first. A malformed header counts as one empty element. */
function readForwarded(header: string): Partial<Record<string, string>>[] {
  try {
    return parseForwarded(header).reverse();
  } catch {
    return [{}];
  }
}

/** True for a host name or address with an optional port. Anything else could alter a URL that contains it. */
export const isHost = (host: string): boolean => /^[\w.:[\]-]+$/.test(host);

/**
 * Finds the client of a request. Only trusted proxies' entries in the headers count. A proxy sets one of
 * `X-Forwarded-For` and `Forwarded` and may pass on the other unchanged, so the two may disagree. Addresses are read
 * from the peer on, until one is not trusted or the headers disagree about the next; the last one read is the client.
 */
export function callerOf({ headers, socket }: Received, trusts: Trust): Caller {
  const peer = addressOf(socket.remoteAddress ?? '') ?? 'unknown';
  const direct: Caller = { address: peer, chain: [peer], protocol: 'http', host: headers.host ?? '' };
  if (!trusts(peer)) return direct;

  const list = headers['x-forwarded-for'];
  const elements = headers.forwarded === undefined ? [] : readForwarded(headers.forwarded);
  const hops = [
    list === undefined ? [] : textOf(list).split(',').reverse(),
    elements.map((element) => element.for ?? ''),
  ].map((nodes) => nodes.map((node) => addressOf(node.trim())));

  const chain = [peer];
  let address = peer;
  for (let distance = 0; trusts(address); distance += 1) {
    const named = new Set(hops.filter(({ length }) => length > distance).map((nodes) => nodes[distance]));
    const [next] = named;
    if (named.size !== 1 || typeof next !== 'string') break;
    chain.unshift(next);
    address = next;
  }
  const [near] = elements;
  const protocol = lastOf(textOf(headers['x-forwarded-proto'])) || near?.proto;
  const host = lastOf(textOf(headers['x-forwarded-host'])) || near?.host || direct.host;
  return {
    address,
    chain,
    protocol: protocol?.toLowerCase() === 'https' ? 'https' : 'http',
    host: isHost(host) ? host : direct.host,
  };
}

/** The network that limits count as one client: an IPv4 address, or the /64 of an IPv6 address. */
export function placeOf(address: string): string {
  return isIP(address) === 6 ? ipaddr.IPv6.parse(address).parts.slice(0, 4).join(':') : address;
}

const WARN_EVERY_MS = 60 * 60_000;

interface CallerOptions {
  trusts: Trust;
  /** Called at most once an hour if an untrusted peer sends forwarding headers: it may be a proxy that should be trusted. */
  warn: (message: string) => void;
}

/** Adds `request.caller`. */
export const caller = plugin((server: FastifyInstance, { trusts, warn }: CallerOptions, done: () => void) => {
  let silentUntil = 0;
  server.addHook('onRequest', ({ headers, raw: { socket } }, _reply, next) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isForwarded && Date.now() >= silentUntil) {
      const peer = addressOf(socket.remoteAddress ?? '') ?? 'unknown';
      if (!trusts(peer)) {
        silentUntil = Date.now() + WARN_EVERY_MS;
        warn(
          `${peer} sends forwarding headers, but TRUSTED_PROXIES does not list it. If it is a proxy, all its clients count as one.`,
        );
      }
    }
    next();
  });
  server.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      return callerOf(this.raw, trusts);
    },
  });
  done();
});
