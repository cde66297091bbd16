import { readReply } from 'shared-contract';
import type { Call, Tag } from 'shared-state';

/** What an agent changes: a call in the agent's name, which the host answers with a text, and what is read again after it. */
export function change<Arg>(tag: Tag, call: (arg: Arg) => Omit<Call, 'method' | 'authenticated'>) {
  return {
    query: (arg: Arg): Call => ({ ...call(arg), method: 'POST', authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: [tag],
  };
}
