import { CircleQuestionMark } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import type { ListedScreen } from '../../parts/page';

export const faq: ListedScreen = {
  path: 'faq',
  icon: CircleQuestionMark,
  title: 'FAQ',
  description: 'Questions and answers of the contact page.',
  load: async () => (await import('./faq-page')).FaqPage,
  queries: async () => {
    const { listFaqs } = (await import('shared-state/api/dashboard/faq')).faqApi.endpoints;
    return [listFaqs.initiate(undefined, NOW)];
  },
};
