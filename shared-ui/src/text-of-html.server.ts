import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

const SILENT = new Set(['head', 'script', 'style', 'template']);

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || SILENT.has(node.nodeName)) return '';
  return node.childNodes.map(textOf).join('');
}

/** The same where there is no DOM: parse5 follows the rules that browsers parse by. */
export function textOfHtml(html: string): string {
  return textOf(parse(html, { scriptingEnabled: false }));
}
