/// <reference types="trusted-types" />
import { useMemo } from 'react';

/** A schema.org object; undefined properties are omitted. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** Wraps the text for the site's Trusted Types policy. The text contains no '<'. */
function trusted(text: string): string | TrustedHTML {
  return typeof window === 'undefined' ? text : (window.trustedTypes?.defaultPolicy?.createHTML(text) ?? text);
}

/** JSON-LD data about the page for crawlers. */
export function StructuredData({ thing }: { thing: Thing }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
  const html = useMemo(() => ({ __html: trusted(text) }), [text]);
  // A new element for new data: if a script's text changes, browsers report a violation of the content security policy.
  return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={html} />;
}
