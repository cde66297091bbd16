import { callerOf, readTrust } from 'server-kit/caller';
import { forwardedHeaders } from './forwarded-headers';

test('the next server reads the client from the headers', () => {
  const chain = ['2001:db9::1', '10.0.0.1'];
  const headers = forwardedHeaders({
    address: '2001:db9::1',
    chain,
    protocol: 'https',
    host: 'homes.example:8443',
  });
  expect(callerOf({ socket: { remoteAddress: '10.0.0.2' }, headers }, readTrust(['10.0.0.0/8']))).toEqual({
    address: '2001:db9::1',
    chain: [...chain, '10.0.0.2'],
    protocol: 'https',
    host: 'homes.example:8443',
  });
});
