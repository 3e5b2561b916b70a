import { foldText } from '../../shared/lists/fold-text.ts'

const LENGTH_MAX = 80
/** Longer input does not affect the slug, and normalising megabytes takes long. */
const READ_MAX = 1_000
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th', ł: 'l', đ: 'd', ı: 'i' }

/** A slug from a title: `creme-brulee`. Titles without Latin letters give `otherwise`. */
export function urlIdOf(title: string, otherwise: string): string {
  const words = foldText(title.slice(0, READ_MAX))
    .replace(/['’]/g, '')
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? '-')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return words.join('-').slice(0, LENGTH_MAX).replace(/-$/, '') || otherwise
}

/** The slug itself if free, else the first free one of `mug-2`, `mug-3` … */
export function firstFree(urlId: string, isTaken: (urlId: string) => boolean): string {
  let free = urlId
  for (let n = 2; isTaken(free); n++) free = `${urlId}-${n}`
  return free
}
