import { wordLists } from './word-lists.ts'

/** Clutter of word processors: comments, conditions, custom elements, styles and wrappers. */
const rubbish =
  /<!--[\s\S]*?-->|<!\[[^>]*>|<(style|script|xml|title)\b[\s\S]*?<\/\1>|<\/?(?:o|w|m|v|st1):[^>]*>|<(?:meta|link)\b[^>]*>|<br class="Apple-interchange-newline">/gi
const tag = /<[a-z][^\s>]*(?:"[^"]*"|'[^']*'|[^'">])*>/gi
const picture = /^<img\b/i
const attributes = /\s(?:style|class|id|lang|dir|align|width|height|data-[\w-]+|on\w+)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi
/** Google Docs wraps everything copied in a `<b>` that is not bold. */
const docsWrapper = /<b\b[^>]*docs-internal-guid[^>]*>([\s\S]*)<\/b>/i
const styledSpan = /<span\b([^>]*(?:font-weight|font-style)[^>]*)>([\s\S]*?)<\/span>/gi
/** Empty paragraphs, used as spacing or left by a picture. */
const distance = /<p>(?:\s|<\/?span>)*<\/p>\s*/gi

/** Google Docs replaces links by redirects through itself. */
const docsLink = /\bhref="https:\/\/www\.google\.com\/url\?q=([^"&]+)[^"]*"/gi

/** Text pasted from Word or Google Docs, reduced to headings, lists, links and emphasis. */
export function cleanPastedHtml(html: string): string {
  const unwrapped = html.replace(docsWrapper, '$1')
  return (
    wordLists(tablesToLines(unwrapped).replace(styledSpan, emphasised))
      .replace(rubbish, '')
      .replace(docsLink, (whole, address: string) => {
        const leadsTo = decoded(address)
        return leadsTo === undefined ? whole : `href="${leadsTo}"`
      })
      // A text has no pictures; those that can be uploaded become blocks of their own.
      .replace(tag, (one) => (picture.test(one) ? '' : one.replace(attributes, '')))
      .replace(/&nbsp;/g, ' ')
      .replace(distance, '')
  )
}

const row = /<tr\b[^>]*>([\s\S]*?)<\/tr\s*>/gi
const cell = /<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]\s*>/gi
const tableTag = /<\/?(?:table|thead|tbody|tfoot|tr|td|th|colgroup|col|caption)\b[^>]*>/gi
const blockTag = /<\/?(?:p|div|h[1-6]|ul|ol|li|br|blockquote|pre)\b[^>]*>/gi

/** A line per row: a text has no tables. */
function tablesToLines(html: string): string {
  if (!/<table\b/i.test(html)) return html
  return html
    .replace(row, (_, cells: string) => {
      const texts = [...cells.matchAll(cell)].map(([, text = '']) => text.replace(blockTag, ' ').trim())
      return texts.some((text) => text.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '')
        ? `<p>${texts.join(' | ')}</p>`
        : ''
    })
    .replace(tableTag, '')
}

/** A span that is bold or italic only by its style. */
function emphasised(whole: string, style: string, text: string): string {
  const isBold = /font-weight:\s*(?:bold|[6-9]00)/i.test(style)
  const isItalic = /font-style:\s*italic/i.test(style)
  if (!isBold && !isItalic) return whole
  const slanted = isItalic ? `<em>${text}</em>` : text
  return isBold ? `<strong>${slanted}</strong>` : slanted
}

/** Undefined for an invalid URL. */
function decoded(address: string): string | undefined {
  try {
    const { protocol, href } = new URL(decodeURIComponent(address))
    return protocol === 'https:' || protocol === 'http:' ? href.replaceAll('"', '%22') : undefined
  } catch {
    return undefined
  }
}
