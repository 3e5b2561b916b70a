/** Control characters, spaces and line separators. */
const ignored = /[\p{Cc}\p{Zl}\p{Zp} ]+/gu

const schemes = /^(https?|mailto|tel):/i

/**
 * The URL if it is safe: `http`, `https`, `mailto`, `tel`, or relative to this website; else undefined. Control characters
 * and spaces are stripped first, because browsers ignore them when parsing the scheme.
 */
export function safeHref(href: string): string | undefined {
  const plain = href.replace(ignored, (run) => (/^ +$/.test(run) ? ' ' : '')).trim()
  if (plain === '') return undefined
  if (schemes.test(plain)) return URL.canParse(plain) ? plain : undefined
  // A protocol-relative URL looks like a path but leads to another host.
  if (/^[/\\]{2}/.test(plain) || plain.startsWith('\\')) return undefined
  return /^[a-z][a-z0-9+.-]*:/i.test(plain.replaceAll(' ', '')) ? undefined : plain
}

/** Whether the URL is external. */
export const isElsewhere = (href: string): boolean => /^https?:/i.test(href)
