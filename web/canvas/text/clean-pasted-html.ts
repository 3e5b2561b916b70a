/** What word processors put around the words: comments, their own elements, styles, classes and wrappers. */
const rubbish =
  /<!--[\s\S]*?-->|<(style|script|xml|title)\b[\s\S]*?<\/\1>|<\/?(?:o|w|m|v|st1):[^>]*>|<(?:meta|link)\b[^>]*>/gi
const attributes = /\s(?:style|class|id|lang|dir|align|width|height|data-[\w-]+|on\w+)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi
/** Google Docs wraps everything that is copied into a bold element that is not meant to be bold. */
const docsWrapper = /<b\b[^>]*docs-internal-guid[^>]*>([\s\S]*)<\/b>/i
/** Word's lists are paragraphs with a bullet typed in front. */
const wordBullet = /<p\b[^>]*MsoListParagraph[^>]*>([\s\S]*?)<\/p>/gi

/** Google Docs puts itself between a link and where it leads. */
const docsLink = /\bhref="https:\/\/www\.google\.com\/url\?q=([^"&]+)[^"]*"/gi

/** Text that was copied from Word or Google Docs with its headings, lists, links and emphasis, and nothing else. */
export function cleanPastedHtml(html: string): string {
  const unwrapped = html.replace(docsWrapper, '$1')
  const emphasised = unwrapped
    .replace(/<span\b[^>]*font-weight:\s*(?:bold|[6-9]00)[^>]*>([\s\S]*?)<\/span>/gi, '<strong>$1</strong>')
    .replace(/<span\b[^>]*font-style:\s*italic[^>]*>([\s\S]*?)<\/span>/gi, '<em>$1</em>')
  const listed = emphasised
    .replace(
      wordBullet,
      (_, text: string) =>
        `<ul><li>${text.replace(/^(?:\s|<[^>]+>|&nbsp;)*[·•o▪-](?:\s|&nbsp;|<[^>]+>)*/i, '')}</li></ul>`,
    )
    .replace(/<\/ul>\s*<ul>/gi, '')
  return listed
    .replace(rubbish, '')
    .replace(docsLink, (whole, address: string) => {
      const leadsTo = decoded(address)
      return leadsTo === undefined ? whole : `href="${leadsTo}"`
    })
    .replace(attributes, '')
    .replace(/&nbsp;/g, ' ')
}

/** Undefined for what is no address of a page. */
function decoded(address: string): string | undefined {
  try {
    const { protocol, href } = new URL(decodeURIComponent(address))
    return protocol === 'https:' || protocol === 'http:' ? href.replaceAll('"', '%22') : undefined
  } catch {
    return undefined
  }
}
