import { readShown, type WireRecord } from 'shared-contract';
import type { Call, Tag } from 'shared-state';

/** Definition of a query for the active rows of a resource. */
export const shown = <Row extends { id: string; isActive?: boolean }>(
  tag: Tag,
  url: string,
  read: (wire: WireRecord) => Row,
) => ({
  query: (): Call => ({ url }),
  transformResponse: (wire: unknown) => readShown(wire, read),
  providesTags: [tag],
});
