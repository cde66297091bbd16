import { withNewMonths } from './posted-date';

test.each([
  ['৪ জানুয়ারী, ২০২৬', '৪ জানুয়ারি, ২০২৬'],
  ['ফেব্রুয়ারী ২০২৭', 'ফেব্রুয়ারি ২০২৭'],
  ['১৭ মার্চ, ২০২৬', '১৭ মার্চ, ২০২৬'],
  ['Jan 4, 2026', 'Jan 4, 2026'],
])('the date %p is shown as %p', (formatted, shown) => {
  expect(withNewMonths(formatted)).toBe(shown);
});

test('the months of this engine are unchanged or have the newer spelling', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    withNewMonths(new Intl.DateTimeFormat('bn-BD', { month: 'long' }).format(new Date(2026, month))),
  );
  expect(months.slice(0, 2)).toEqual(['জানুয়ারি', 'ফেব্রুয়ারি']);
  expect(new Set(months).size).toBe(12);
});
