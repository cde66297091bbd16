import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Who calls, as far as the peer and the proxies that are trusted tell it. */
export interface Caller {
  /** Addresses from the client to the peer of the connection: one, where no trusted proxy stands between. */
  chain: readonly string[];
  protocol: 'http' | 'https';
  /** As the client named the site; empty where it did not. */
  host: string;
}

/** What is known of who calls: the part of a request that this rests on. */
interface Received {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

export type Trust = (address: string) => boolean;

const NAMED_RANGES: Partial<Record<string, string>> = {
  loopback: '127.0.0.0/8,::1/128',
  linklocal: '169.254.0.0/16,fe80::/10',
  uniquelocal: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7',
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Reads a list of addresses and ranges, such as `10.0.0.7, 192.168.0.0/16, 2001:db8::/32`; `loopback`, `linklocal` and
 * `uniquelocal` name ranges. Throws with what it cannot read.
 */
export function readTrust(list: string): Trust {
  const trusted = new BlockList();
  const entries = list.split(',').map((entry) => entry.trim());
  for (const entry of entries.flatMap((name) => NAMED_RANGES[name]?.split(',') ?? name).filter(Boolean)) {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const family = familyOf(address);
    const bits = family === 'ipv6' ? 128 : 32;
    if (isIP(address) === 0 || Number(prefix ?? bits) > bits) throw new Error(`"${entry}" is no address or range.`);
    trusted.addSubnet(address, Number(prefix ?? bits), family);
  }
  return (address) => trusted.check(address, familyOf(address));
}

/** The plain address in a peer's or header's spelling: with a port, in brackets, of IPv4 inside IPv6. Null for what is none. */
function addressOf(node: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(node)?.[1] ?? /^([\d.]+):\d+$/.exec(node)?.[1] ?? node;
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
  return isIP(address) === 0 ? null : address.toLowerCase();
}

/** The elements of a `Forwarded` header (RFC 7239); none where it is not well-formed as a whole. */
function readForwarded(header: string): Partial<Record<string, string>>[] {
  const pair = /[ \t]*([\w!#$%&'*+.^`|~-]+)=(?:([^\s",;]+)|"((?:[^"\\]|\\.)*)")[ \t]*(?:([;,])|$)/y;
  const elements: Partial<Record<string, string>>[] = header === '' ? [] : [{}];
  while (pair.lastIndex < header.length) {
    const [match, name = '', token, quoted = '', separator] = pair.exec(header) ?? [];
    if (match === undefined) return [];
    Object.assign(elements.at(-1) ?? {}, { [name.toLowerCase()]: token ?? quoted.replace(/\\(.)/g, '$1') });
    if (separator === ',') elements.push({});
  }
  return elements;
}

/** True for a name or an address, with a port: nothing that makes another address of what follows. */
export const isHost = (host: string): boolean => /^[\w.:[\]-]+$/.test(host);

const textOf = (header: string | string[] | undefined): string => [header ?? []].flat().join(',');
const lastOf = (list: string): string => list.split(',').at(-1)?.trim() ?? '';

/** From the nearest on, as long as each is told by one that is trusted; what does not read as an address ends it. */
function follow(peer: string, told: readonly string[], trusts: Trust): string[] {
  const chain = [peer];
  for (const node of told.toReversed()) {
    const address = addressOf(node.trim());
    if (address === null || !trusts(chain[0] ?? peer)) break;
    chain.unshift(address);
  }
  return chain;
}

/**
 * Who calls. Of what the headers tell only that counts which trusted proxies have written; a proxy writes one of the two
 * kinds and may hand on the other as it came, so that where they name different clients neither is believed.
 */
export function callerOf({ headers, socket }: Received, trusts: Trust): Caller {
  const peer = addressOf(socket.remoteAddress ?? '') ?? 'unknown';
  const direct: Caller = { chain: [peer], protocol: 'http', host: headers.host ?? '' };
  if (peer === 'unknown' || !trusts(peer)) return direct;

  const addresses = textOf(headers['x-forwarded-for']);
  const elements = readForwarded(textOf(headers.forwarded));
  const chains = [
    ...(addresses === '' ? [] : [follow(peer, addresses.split(','), trusts)]),
    ...(elements.length === 0
      ? []
      : [
          follow(
            peer,
            elements.map((element) => element.for ?? ''),
            trusts,
          ),
        ]),
  ];
  const [chain = direct.chain, other = chain] = chains;
  const near = elements.at(-1);
  const protocol = lastOf(textOf(headers['x-forwarded-proto'])) || near?.proto;
  const host = lastOf(textOf(headers['x-forwarded-host'])) || near?.host || direct.host;
  return {
    chain: chain[0] === other[0] ? chain : direct.chain,
    protocol: protocol?.toLowerCase() === 'https' ? 'https' : 'http',
    host: isHost(host) ? host : direct.host,
  };
}

/** What counts as one client: an address of IPv4, or the /64 of IPv6 that one network has to itself. */
export function placeOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.parts.slice(0, 4).join(':');
}

const nodeOf = (address: string): string => (isIP(address) === 6 ? `"[${address}]"` : address);

/** What the next host is told of the caller, in both kinds. */
export function forwardedHeaders({ chain, protocol, host }: Caller): Record<string, string> {
  const [first = 'unknown', ...others] = chain;
  const hostPair = host === '' ? '' : `;host="${host.replaceAll(/["\\]/g, '\\$&')}"`;
  const elements = [
    `for=${nodeOf(first)}${hostPair};proto=${protocol}`,
    ...others.map((node) => `for=${nodeOf(node)}`),
  ];
  return {
    forwarded: elements.join(', '),
    'x-forwarded-for': chain.join(', '),
    'x-forwarded-proto': protocol,
    ...(host !== '' && { 'x-forwarded-host': host }),
  };
}
