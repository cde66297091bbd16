import { isIP } from 'node:net';
import type { Caller } from 'server-kit/caller';

const nodeOf = (address: string): string => (isIP(address) === 6 ? `"[${address}]"` : address);

/** Headers that name the client to the API host: `Forwarded` and `X-Forwarded-*`. */
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
