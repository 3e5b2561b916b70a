/** Control characters, spaces and line ends. */
const ignored = /[\p{Cc}\p{Zl}\p{Zp} ]+/gu

const schemes = /^(https?|mailto|tel):/i

/**
 * The address if a link may lead there: `http`, `https`, `mailto`, `tel`, or a place on this website; else undefined.
 * Browsers skip control characters and spaces when they look for a scheme, so those are no way around.
 */
export function safeHref(href: string): string | undefined {
  const plain = href.replace(ignored, (run) => (/^ +$/.test(run) ? ' ' : '')).trim()
  if (plain === '') return undefined
  if (schemes.test(plain)) return URL.canParse(plain) ? plain : undefined
  // Another host without a scheme looks like a place on this one.
  if (/^[/\\]{2}/.test(plain) || plain.startsWith('\\')) return undefined
  return /^[a-z][a-z0-9+.-]*:/i.test(plain.replaceAll(' ', '')) ? undefined : plain
}

/** Whether the address lies on another website. */
export const isElsewhere = (href: string): boolean => /^https?:/i.test(href)
