import type { FaqFields } from '../forms/faq';
import { text, type WireRecord } from '../wire';

/** A frequently asked question (section 3). */
export interface Faq extends FaqFields {
  id: string;
}

export function readFaq(wire: WireRecord): Faq {
  return { id: text(wire.id), question: text(wire.question), answer: text(wire.answer) };
}
