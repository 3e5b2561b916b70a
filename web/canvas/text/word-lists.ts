import { replaceTags } from '../../../src/shared/text-without-tags.ts'

/** A paragraph that is a list item in Word: its style has the level, and its bullet or number is typed in front. */
const paragraph = /<p\b([^>]*\bMsoListParagraph[^>]*)>([\s\S]*?)<\/p>/gi
const levelOf = /mso-list:[^;"']*\blevel(\d)/i
/** The typed bullet or number, which Word marks as ignorable. */
const marker = /<span\b[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>(?:\s*<\/span>)*/i
/** Without that mark: a bullet, or a number with a full stop. */
const typedMarker = /^((?:\s|&nbsp;|<[^>]+>)*)([·•▪§-]|o(?=(?:\s|&nbsp;|<[^>]+>))|(?:\d{1,3}|[a-z])[.)])(?:\s|&nbsp;)+/i
const numbered = /^(?:\d{1,3}|[a-z]{1,4})[.)]/i

interface Item {
  level: number
  tag: 'ul' | 'ol'
  text: string
}

/** Converts Word's list paragraphs to lists, with numbers and levels. */
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

const plain = (html: string) => replaceTags(html, '').replace(/&nbsp;/g, ' ')

/** Items belong to one list until the kind changes at its level, or the level decreases. */
function writeLists(items: readonly Item[]): string {
  const [first] = items
  if (!first) return ''
  const { level, tag } = first
  const end = items.findIndex((item) => item.level < level || (item.level === level && item.tag !== tag))
  const own = end === -1 ? items : items.slice(0, end)
  return `<${tag}>${writeItems(own, level)}</${tag}>${writeLists(items.slice(own.length))}`
}

/** Deeper items are nested in the item before them. */
function writeItems(items: readonly Item[], level: number): string {
  const starts = items.flatMap((item, n) => (item.level === level ? [n] : []))
  return starts
    .map((start, n) => `<li>${items[start]?.text}${writeLists(items.slice(start + 1, starts[n + 1]))}</li>`)
    .join('')
}
