import type { TextSource, TranslatableText } from '../../shared/languages/translatable.ts'
import { isUrlId } from '../../shared/lists/url-id.ts'
import { isSystemPath } from '../../shared/pages/system-paths.ts'

/** What people fill in or programs replace: `{qtyInStock}`, and tags with a meaning. */
const PLACEHOLDER = /\{\w+\}/g
const TAG = /<[a-zA-Z][^<>]*>/g
/** A translation may be in one paragraph where the source is in two. */
const PARAGRAPH = /^<(?:p|br)\b/

interface Checked {
  /** As it is stored. */
  text: string
  /** Why it is refused. */
  problem?: string
}

/** Checks a translation of this text; markup comes back as it is stored. */
export function checkTranslation(
  { source, format, max }: TranslatableText,
  typed: string,
  { cleanHtml }: Pick<TextSource, 'cleanHtml'>,
): Checked {
  const text = format === 'html' ? cleanHtml(typed) : typed.trim()
  if (text === undefined) return { text: typed, problem: 'A tag is not closed. Close each tag that you open.' }
  if (text === '') return { text, problem: 'Enter a translation.' }
  if (text.length > max) return { text, problem: `Use at most ${max} characters.` }
  if (format === 'slug') return isSlug(text) ? { text } : { text, problem: WRONG_SLUG }
  const lost = findLost(source, text, format === 'html')
  return lost === undefined ? { text } : { text, problem: `Keep ${lost} from the source.` }
}

const WRONG_SLUG = 'Use lowercase letters, digits and hyphens, and no word that the store uses itself.'
const isSlug = (text: string) => isUrlId(text) && !isSystemPath(`/${text}`)

/** The first placeholder or tag of the source that is missing. */
function findLost(source: string, text: string, isHtml: boolean): string | undefined {
  const left = new Map<string, number>()
  for (const one of keptParts(text, isHtml)) left.set(one, (left.get(one) ?? 0) + 1)
  return keptParts(source, isHtml).find((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count < 1
  })
}

function keptParts(text: string, isHtml: boolean): string[] {
  const tags = isHtml ? (text.match(TAG) ?? []).filter((tag) => !PARAGRAPH.test(tag)) : []
  return [...(text.match(PLACEHOLDER) ?? []), ...tags]
}
