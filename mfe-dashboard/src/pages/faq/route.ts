import { CircleQuestionMark } from 'lucide-react';
import { listOf, type ListedScreen } from '../../parts/page';

export const faq: ListedScreen = {
  path: 'faq',
  icon: CircleQuestionMark,
  title: 'FAQ',
  description: 'Questions and answers of the contact page.',
  load: async () => (await import('./faq-page')).FaqPage,
  queries: listOf(async () => (await import('shared-state/api/dashboard/faq')).faqApi.endpoints.listFaqs),
};
