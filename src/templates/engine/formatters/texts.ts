import sanitize from 'sanitize-html'
import { toUrlId } from '../../../shared/lists/url-id.ts'
import { escapeHtml } from '../markup.ts'
import type { Formatter } from '../scope.ts'
import { isTruthy, numberOf, textOf } from '../values.ts'

/** Specification §9. */
const TRUNCATE_LENGTH = 100

const ofText =
  (change: (text: string) => string): Formatter =>
  (value) =>
    change(textOf(value))

/** Half a character has no encoding. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

export const textFormatters: Record<string, Formatter> = {
  capitalize: ofText((text) => text.toUpperCase()),
  'encode-space': ofText((text) => text.replace(/\s/g, '&nbsp;')),
  'encode-uri': ofText((text) => encodeURI(text.toWellFormed())),
  'encode-uri-component': ofText(encoded),
  html: ofText((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
  htmlattr: ofText(escapeHtml),
  htmltag: ofText(escapeHtml),
  'line-breaks': ofText((text) => text.replaceAll('\n', '<br/>')),
  output: (_, args) => args.join(' '),
  pluralize(value, args) {
    const [singular, plural] = args.length > 1 ? [args[0], args[1]] : ['', args[0] ?? 's']
    return numberOf(value) === 1 ? singular : plural
  },
  /** Text without any tag. */
  safe: (value) => (isTruthy(value) ? sanitize(textOf(value), { allowedTags: [], allowedAttributes: {} }) : value),
  slugify: ofText((text) => toUrlId(text)),
  smartypants: ofText(smartened),
  str: ofText((text) => text),
  truncate(value, [length, ellipsis = '…']) {
    const most = length === undefined ? TRUNCATE_LENGTH : Number.parseInt(length, 10)
    return most > 0 ? truncated(textOf(value), most, ellipsis) : value
  },
  /** Slashes, plus signs and at signs stay. */
  'url-encode': ofText((text) =>
    encoded(text)
      .replace(/%(?:40|2F|2B)/g, decodeURIComponent)
      .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`),
  ),
}

/** Cuts after the last space that fits, or within a word that is longer. */
export function truncated(text: string, most: number, ellipsis: string): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most)
  const lastSpace = /[ \n\t\v\r\f](?=[^ \n\t\v\r\f]*$)/.exec(kept)
  return kept.slice(0, lastSpace ? lastSpace.index + 1 : most) + ellipsis
}

/** Typographic quotes and dashes. */
function smartened(text: string): string {
  return text
    .replace(/(^|[-\u2014\s(["])'/gm, '$1‘')
    .replaceAll("'", '’')
    .replace(/(^|[-\u2014/[(‘\s])"/gm, '$1“')
    .replaceAll('"', '”')
    .replaceAll('--', '—')
}
