import { textWithoutTags } from './text-without-tags.ts'

/** Maximum length in characters of an alternative text derived from a body (specification §9). */
const BODY_MAX = 250

interface Described {
  /** Null when it was not set. */
  altText: string | null
  title: string
  body: string
  filename: string
}

/** An image block's `altText` is used even when empty; else the title, then the body without tags, then the file name. */
export function altText({ altText: own, title, body, filename }: Described): string {
  if (own !== null) return own
  return title.trim() || textWithoutTags(body).slice(0, BODY_MAX) || filename
}
