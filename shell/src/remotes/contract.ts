import { REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { LoadError } from 'shared-ui/slots';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** How a module violates the remote contract; null if it is valid. */
function breachOf(value: unknown): string | null {
  if (!isFields(value) || !('contract' in value)) return 'does not expose a remote module';
  if (value.contract !== REMOTE_CONTRACT)
    return `was built for contract ${JSON.stringify(value.contract)}, not ${REMOTE_CONTRACT}`;
  if (!Array.isArray(value.routes)) return 'has no list of routes';
  if (typeof value.namespace !== 'string' || typeof value.catalogue !== 'function') return 'has no texts';
  return null;
}

/** Returns the remote module that a release exposes. Throws `LoadError` if it is not valid. */
export function readModule(exposed: unknown, release: string): RemoteModule {
  const value = isFields(exposed) && 'remote' in exposed ? exposed.remote : exposed;
  const breach = breachOf(value);
  if (breach !== null) throw new LoadError('incompatible', `${release} ${breach}.`);
  return value as RemoteModule;
}
