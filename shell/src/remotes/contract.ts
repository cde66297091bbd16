import { REMOTE_CONTRACT, toRecord, type RemoteModule } from 'shared-contract';
import { LoadError } from 'shared-ui/slots';

/** How a module violates the remote contract; null if it is valid. */
function breachOf(exposed: unknown): string | null {
  const value = toRecord(exposed);
  if (!('contract' in value)) return 'does not expose a remote module';
  if (value.contract !== REMOTE_CONTRACT)
    return `was built for contract ${JSON.stringify(value.contract)}, not ${REMOTE_CONTRACT}`;
  if (!Array.isArray(value.routes)) return 'has no list of routes';
  if (typeof value.namespace !== 'string' || typeof value.catalogue !== 'function') return 'has no texts';
  return null;
}

/** Returns the remote module that a release exposes. Throws `LoadError` if it is not valid. */
export function readModule(exposed: unknown, release: string): RemoteModule {
  const { remote: value = exposed } = toRecord(exposed);
  const breach = breachOf(value);
  if (breach !== null) throw new LoadError('incompatible', `${release} ${breach}.`);
  return value as RemoteModule;
}
