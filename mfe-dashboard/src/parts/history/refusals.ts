import { formatCount } from '../format-count';

/** Maximum number of refused rows that a toast names. */
const NAMED_REFUSALS = 3;

/** The text of a toast: the first refused rows with their reasons, and how many more there are. */
export function textOfRefusals(refused: readonly { label: string; reason: string }[]): string {
  const named = refused.slice(0, NAMED_REFUSALS).map(({ label, reason }) => `${label}: ${reason}`);
  const others = refused.length - named.length;
  if (others > 0) named.push(`And ${formatCount(others)} more.`);
  return named.join(' ');
}
