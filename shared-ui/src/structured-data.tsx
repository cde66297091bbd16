/// <reference types="trusted-types" />
import { useMemo } from 'react';

/** What schema.org says of something; a property that is undefined is left out. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** As the site's policy lets text into an element, where there is one. The text holds no mark. */
function trusted(text: string): string | TrustedHTML {
  return typeof window === 'undefined' ? text : (window.trustedTypes?.defaultPolicy?.createHTML(text) ?? text);
}

/** Tells crawlers of a thing that the page shows: a block of data, which no browser runs. */
export function StructuredData({ thing }: { thing: Thing }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
  const html = useMemo(() => ({ __html: trusted(text) }), [text]);
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />;
}
