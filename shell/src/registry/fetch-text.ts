import { LoadError } from 'shared-ui/slots';

/** Fetches a file as text. Throws a `LoadError` that says whether the network or the server failed. */
export async function fetchText(address: string, init?: RequestInit): Promise<string> {
  try {
    const response = await fetch(address, init);
    if (response.ok) return await response.text();
    throw new LoadError('server', `${address} answered ${response.status}.`);
  } catch (cause) {
    throw cause instanceof LoadError ? cause : new LoadError('network', `${address} could not be fetched.`, { cause });
  }
}
