/** Longest alternative text that is made of a body, in characters (specification §9). */
const BODY_MAX = 250

interface Described {
  /** Null: nothing was said of it. */
  altText: string | null
  title: string
  body: string
  filename: string
}

/** On an image block `altText` wins even when it is empty; else title, then body without tags, then file name. */
export function altText({ altText: own, title, body, filename }: Described): string {
  if (own !== null) return own
  return title.trim() || withoutTags(body).slice(0, BODY_MAX) || filename
}

function withoutTags(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
