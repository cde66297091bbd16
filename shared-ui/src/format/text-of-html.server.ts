import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

const SKIPPED = new Set(['head', 'script', 'style', 'template']);

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || SKIPPED.has(node.nodeName)) return '';
  return node.childNodes.map(textOf).join('');
}

/** Replaces `text-of-html.ts` in server builds, which have no DOM. parse5 implements the HTML standard's parser. */
export function textOfHtml(html: string): string {
  return textOf(parse(html, { scriptingEnabled: false }));
}
