import { formatArea, parseArea } from './area';
import { formatNumber, formatTaka, formatTakaInFull, parseTaka } from './taka';

const noBreak = (text: string) => text.replaceAll(' ', '\u00a0');

test.each<[number, string, string]>([
  [0, 'Tk 0', '৳ ০'],
  [-0, 'Tk 0', '৳ ০'],
  [1, 'Tk 1', '৳ ১'],
  [999, 'Tk 999', '৳ ৯৯৯'],
  [99_500, 'Tk 99,500', '৳ ৯৯,৫০০'],
  [99_999.4, 'Tk 99,999', '৳ ৯৯,৯৯৯'],
  [99_999.5, 'Tk 1 lakh', '৳ ১ লাখ'],
  [100_000, 'Tk 1 lakh', '৳ ১ লাখ'],
  [100_499, 'Tk 1 lakh', '৳ ১ লাখ'],
  [100_500, 'Tk 1.01 lakh', '৳ ১.০১ লাখ'],
  [8_500_000, 'Tk 85 lakh', '৳ ৮৫ লাখ'],
  [8_550_000, 'Tk 85.5 lakh', '৳ ৮৫.৫ লাখ'],
  [9_999_499, 'Tk 99.99 lakh', '৳ ৯৯.৯৯ লাখ'],
  [9_999_500, 'Tk 1 crore', '৳ ১ কোটি'],
  [9_999_999, 'Tk 1 crore', '৳ ১ কোটি'],
  [10_000_000, 'Tk 1 crore', '৳ ১ কোটি'],
  [12_500_000, 'Tk 1.25 crore', '৳ ১.২৫ কোটি'],
  [10_050_000, 'Tk 1.01 crore', '৳ ১.০১ কোটি'],
  [2_147_483_647, 'Tk 214.75 crore', '৳ ২১৪.৭৫ কোটি'],
  [1e13, 'Tk 10,00,000 crore', '৳ ১০,০০,০০০ কোটি'],
  [Number.MAX_SAFE_INTEGER, 'Tk 90,07,19,925.47 crore', '৳ ৯০,০৭,১৯,৯২৫.৪৭ কোটি'],
  [-8_500_000, '-Tk 85 lakh', '-৳ ৮৫ লাখ'],
  [-750, '-Tk 750', '-৳ ৭৫০'],
  [-0.2, 'Tk 0', '৳ ০'],
  [NaN, '', ''],
  [Infinity, '', ''],
  [-Infinity, '', ''],
])('formats the amount %d', (amount, english, bangla) => {
  expect([formatTaka(amount), formatTaka(amount, 'bn')]).toEqual([english, bangla].map(noBreak));
});

test.each<[number, string, string]>([
  [12_500_000, 'Tk 1,25,00,000', '৳ ১,২৫,০০,০০০'],
  [-12_34_567, '-Tk 12,34,567', '-৳ ১২,৩৪,৫৬৭'],
  [999.5, 'Tk 1,000', '৳ ১,০০০'],
  [0, 'Tk 0', '৳ ০'],
  [NaN, '', ''],
])('formats the amount %d in full', (amount, english, bangla) => {
  expect([formatTakaInFull(amount), formatTakaInFull(amount, 'bn')]).toEqual([english, bangla].map(noBreak));
});

test('formats huge numbers without scientific notation, and rounds 1.005 up to 1.01', () => {
  expect(formatNumber(1e21)).toMatch(/^1[0,]+$/);
  expect(formatNumber(1.005, 'en', 2)).toBe('1.01');
});

test.each<[string, number]>([
  ['1.25 crore', 12_500_000],
  ['৳ 1.25 crore', 12_500_000],
  ['85 lakh', 8_500_000],
  ['85lac', 8_500_000],
  ['৳ ৮৫ লাখ', 8_500_000],
  ['১.২৫ কোটি', 12_500_000],
  ['1,25,00,000', 12_500_000],
  ['Tk. 12,500,000/-', 12_500_000],
  ['BDT 95000', 95_000],
  [' 95000 ', 95_000],
  ['0.1 lakh', 10_000],
  ['-5', -5],
  ['0', 0],
  ['1.5', NaN],
  ['', NaN],
  ['lakh', NaN],
  ['on request', NaN],
  ['1,25 crore', NaN],
  ['12,5 lakh', NaN],
  ['1,2,3', NaN],
  ['12,34', NaN],
  ['1,25,00,00', NaN],
  [',500', NaN],
  ['1,234.5 lakh', 123_450_000],
  ['10,00,000 crore', 1e13],
  ['1.25 Cr.', 12_500_000],
  ['1.25cr', 12_500_000],
  ['1.25 crore only', 12_500_000],
  ['Tk 1,25,00,000/- only', 12_500_000],
  ['1 crore 25 lakh', 12_500_000],
  ['Tk. 12 Cr. 5.5 lac taka only.', 120_550_000],
  ['১ কোটি ২৫ লাখ টাকা মাত্র', 12_500_000],
  ['1.5 crore 25 lakh', NaN],
  ['1 crore 125 lakh', NaN],
  ['1 crore 25', NaN],
  ['1,2 crore 5 lakh', NaN],
  ['1e9', NaN],
  ['9'.repeat(30), NaN],
])('parses %j', (text, amount) => {
  expect(parseTaka(text)).toBe(amount);
});

test('amounts in crore and lakh are parsed back to their rounded values', () => {
  for (const amount of [1, 99_500, 100_000, 8_550_000, 12_500_000, 99_00_00_000])
    for (const language of ['en', 'bn'] as const) expect(parseTaka(formatTaka(amount, language))).toBe(amount);
});

test.each<[number, string, string, string]>([
  [1450, '1,450 sft', '2.01 katha', '3.33 decimal'],
  [720, '720 sft', '1 katha', '1.65 decimal'],
  [435.6, '436 sft', '0.61 katha', '1 decimal'],
  [43_560, '43,560 sft', '60.5 katha', '100 decimal'],
  [0, '0 sft', '0 katha', '0 decimal'],
  [12_345_678, '1,23,45,678 sft', '17,146.78 katha', '28,341.78 decimal'],
  [NaN, '', '', ''],
])('formats the area %d', (sft, inSft, inKatha, inDecimal) => {
  expect([formatArea(sft), formatArea(sft, 'katha'), formatArea(sft, 'decimal')]).toEqual([inSft, inKatha, inDecimal]);
});

test('formats areas in Bangla, and parses areas as agents type them', () => {
  expect(formatArea(1450, 'katha', 'bn')).toBe('২.০১ কাঠা');
  expect(formatArea(1450, 'sft', 'bn')).toBe('১,৪৫০ বর্গফুট');
  expect(['1,450', '1450 sft', '1450 sq ft', '2 katha', '5 decimal', '১,৪৫০ বর্গফুট', '২ কাঠা'].map(parseArea)).toEqual([
    1450, 1450, 1450, 1440, 2178, 1450, 1440,
  ]);
  expect(['12,34,567', '1,234,567', '1,450.5'].map(parseArea)).toEqual([1_234_567, 1_234_567, 1451]);
  for (const text of ['', 'big', '-5', '1 2', '14,50', '2,5 katha', '1,4500']) expect(parseArea(text)).toBeNaN();
});
