import sanitizeHtml from 'sanitize-html'
import { isLetterLink } from '../../shared/campaigns/letter-blocks.ts'

const TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote']

/** The few elements of a letter's text; everything else loses its tags. */
export function cleanText(typed: string): string {
  return sanitizeHtml(typed, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3' },
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !isLetterLink(attribs.href ?? ''),
  })
}

/** Adds what mail programs need to each element: they know no style sheets, only attributes. */
export function styledText(
  html: string,
  { styleOf, linkOf }: { styleOf(tag: string): string; linkOf(href: string): string },
): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ['style', 'class'], a: ['href', 'style', 'class'] },
    // The addresses were checked when the text was saved, and are ours now.
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      '*': (tagName, { href }) => ({
        tagName,
        attribs: {
          ...(tagName === 'a' && { href: linkOf(href ?? ''), class: 'link' }),
          style: styleOf(tagName),
        },
      }),
    },
    parseStyleAttributes: false,
  })
}

/** The same as lines of plain text; links follow their words. */
export function plainText(html: string, linkOf: (href: string) => string): string {
  const marked = html
    .replace(/<\/?(strong|em|u|s)>/g, '')
    .replace(
      /<a href="([^"]*)">([^<]*)<\/a>/g,
      (_, href: string, words: string) => `${words} (${linkOf(unescaped(href))})`,
    )
    .replace(/<li>/g, '- ')
    .replace(/<br ?\/?>|<\/li>/g, '\n')
    .replace(/<\/(p|h2|h3|ul|ol|blockquote)>/g, '\n\n')
  const text = sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} })
  return unescaped(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign)
