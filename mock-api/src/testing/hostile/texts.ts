import fc from 'fast-check';

/** Texts that are known to break servers. */
export const text = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', '0', '1', '2', '-1', '-0', '1.5', '1e400', '0x10', '௧', 'NaN', 'Infinity', '9'.repeat(400)],
    ...['null', '[]', '{}', 'true', 'TRUE', 'False', '2027-01-01', '275760-09-13T00:00:00Z', '-271821-04-20', 'today'],
    ...[
      '\ud800',
      '\u202eabc',
      '🏠'.repeat(50),
      'e\u0301'.repeat(300),
      'a'.repeat(9000),
      "' or 1=1 --",
      '${7*7}',
      '%s%n',
    ],
    ...[
      '../../etc/passwd',
      '..\\..\\',
      '<script>x</script>',
      '<b>'.repeat(500),
      'a@b.example',
      '__proto__',
      'constructor',
    ],
  ),
  fc.string({ unit: 'binary' }),
);
export const name = (known: string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('id', 'name', ...known) },
    fc.constantFrom('__proto__', 'constructor', 'toString', 'prototype', '', 'id[]', 'name[first]', '\0', 'ñ'),
  );
export const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.jsonValue(),
  fc.constantFrom(-0, 1e308, true, null, []),
);

/** A plausible value for a field, so that some requests pass validation and write rows and files. */
export function usual(field: string) {
  if (/date/i.test(field)) return fc.constant('2027-01-01T10:00');
  if (/^(?:order|number|id|projectId)/.test(field)) return fc.constant('1');
  if (/type$/i.test(field)) return fc.constantFrom('Image', 'Residential', 'Customer');
  return fc.constantFrom('Ongoing', 'visitor@test.example', 'a text of some length', 'true');
}

/** The fields of a call, most with plausible values. */
export const filled = (fields: string[]) =>
  fc.tuple(
    ...fields.map((field) => fc.tuple(fc.constant(field), fc.oneof({ weight: 12, arbitrary: usual(field) }, text))),
  );
