import { isCodeBlock } from '../../shared/pages/code-blocks.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import { textOfDocument } from '../publish/document-text.ts'

/** Characters of a page or post that are searched: about 8,000 words. */
export const TEXT_SEARCHED_MAX = 50_000
/** Length of an excerpt (specification §9: default truncation). */
const EXCERPT_LENGTH = 100

/** What visitors can search in a page: all that they read, its title first. */
export function readableText(body: StoredDocument): string {
  const blocks = Object.fromEntries(Object.entries(body.blocks).filter(([, { type }]) => !isCodeBlock(type)))
  return textOfDocument({ ...body, blocks })
}

/** The beginning of a page, for lists: its description, or else its text. */
export function excerptOf(body: StoredDocument): string {
  const { description } = body.settings
  return shortened(description || readableText(body).slice(0, TEXT_SEARCHED_MAX).split('\n').slice(1).join(' '))
}

function shortened(text: string): string {
  const signs = [...text.trim()]
  return signs.length > EXCERPT_LENGTH ? `${signs.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…` : signs.join('')
}
