/** A paragraph that Word means as an item of a list: its level is in its style, its bullet or number is typed in front. */
const paragraph = /<p\b([^>]*\bMsoListParagraph[^>]*)>([\s\S]*?)<\/p>/gi
const levelOf = /mso-list:[^;"']*\blevel(\d)/i
/** What Word types in front, which it marks as not to be read. */
const marker = /<span\b[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>(?:\s*<\/span>)*/i
/** Without that mark, a bullet, or a number with its full stop. */
const typedMarker = /^((?:\s|&nbsp;|<[^>]+>)*)([·•▪§-]|o(?=(?:\s|&nbsp;|<[^>]+>))|(?:\d{1,3}|[a-z])[.)])(?:\s|&nbsp;)+/i
const numbered = /^(?:\d{1,3}|[a-z]{1,4})[.)]/i

interface Item {
  level: number
  tag: 'ul' | 'ol'
  text: string
}

/** Word's lists, which are paragraphs, as lists with their numbers and levels. */
export function wordLists(html: string): string {
  const between = /(?:<p\b[^>]*\bMsoListParagraph[^>]*>[\s\S]*?<\/p>\s*)+/gi
  return html.replace(between, (run) =>
    writeLists([...run.matchAll(paragraph)].map(([, head, text]) => read(head, text))),
  )
}

function read(head = '', text = ''): Item {
  const level = Number(levelOf.exec(head)?.[1] ?? 1)
  const marked = marker.exec(text)
  const typed = marked ? null : typedMarker.exec(text)
  const sign = (marked ? plain(marked[1] ?? '') : (typed?.[2] ?? '')).trim()
  const words = marked ? text.replace(marker, '') : text.replace(typedMarker, '$1')
  return { level, tag: numbered.test(sign) ? 'ol' : 'ul', text: words.replace(/<!\[[^>]*>/g, '').trim() }
}

const plain = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ')

/** Up to one of another kind at its level, or of a higher level, they are one list. */
function writeLists(items: readonly Item[]): string {
  const [first] = items
  if (!first) return ''
  const { level, tag } = first
  const end = items.findIndex((item) => item.level < level || (item.level === level && item.tag !== tag))
  const own = end === -1 ? items : items.slice(0, end)
  return `<${tag}>${writeItems(own, level)}</${tag}>${writeLists(items.slice(own.length))}`
}

/** Deeper ones stand inside the item before them. */
function writeItems(items: readonly Item[], level: number): string {
  const starts = items.flatMap((item, n) => (item.level === level ? [n] : []))
  return starts
    .map((start, n) => `<li>${items[start]?.text}${writeLists(items.slice(start + 1, starts[n + 1]))}</li>`)
    .join('')
}
