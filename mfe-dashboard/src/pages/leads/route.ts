import { Handshake } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import type { ListedScreen, Screen } from '../../parts/page';
import { askedFor, columnOf, isBoard } from './asked-for';

const endpoints = async () => (await import('shared-state/api/dashboard/inquiries/leads')).leadApi.endpoints;

export const leads: ListedScreen = {
  path: 'leads',
  icon: Handshake,
  title: 'Leads',
  description: 'Enquiries with owner, status and next step.',
  needs: 'leads',
  load: async () => (await import('./leads-page')).LeadsPage,
  queries: async ({ url: { searchParams } }) => {
    const { listLeads, listLeadOwners } = await endpoints();
    const asked = isBoard(searchParams) ? columnOf(searchParams, 'new') : askedFor(searchParams);
    return [listLeads.initiate(asked, NOW), listLeadOwners.initiate(undefined, NOW)];
  },
};

export const lead: Screen = {
  path: 'leads/:id',
  title: 'Lead',
  description: 'One enquiry with its history.',
  load: async () => (await import('./lead-page')).LeadPage,
  queries: async ({ params: { id = '' } }) => {
    const { getLead, listLeadOwners } = await endpoints();
    return [getLead.initiate(id, NOW), listLeadOwners.initiate(undefined, NOW)];
  },
};
