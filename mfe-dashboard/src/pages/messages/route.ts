import { Inbox } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import type { ListedScreen } from '../../parts/page';
import { askedFor } from './asked-for';

export const messages: ListedScreen = {
  path: 'clients',
  label: 'Clients',
  icon: Inbox,
  title: 'Contact Submissions',
  description: 'Messages from the contact forms.',
  load: async () => (await import('./messages-page')).MessagesPage,
  queries: async ({ url }) => {
    const { listContactMessages } = (await import('shared-state/api/dashboard/contact')).contactApi.endpoints;
    return [listContactMessages.initiate(askedFor(url.searchParams), NOW)];
  },
};
