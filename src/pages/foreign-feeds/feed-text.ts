import { replaceTags } from '../../shared/text-without-tags.ts'

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

/** The words of markup on one line: no tags, scripts, control characters, or signs that turn the direction of what follows. */
export function feedText(markup: string, lengthMax: number): string {
  const plain = decode(replaceTags(withoutCode(withoutCode(markup, 'script'), 'style'), ' '))
  const text = plain
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
  const signs = [...text.slice(0, 2 * lengthMax + 2)]
  return signs.length > lengthMax ? `${signs.slice(0, lengthMax).join('').trimEnd()}…` : text
}

/** Leaves out elements with their contents. */
function withoutCode(markup: string, name: string): string {
  const lower = markup.toLowerCase()
  let text = ''
  let at = 0
  for (let open = lower.indexOf(`<${name}`); open >= 0; open = lower.indexOf(`<${name}`, at)) {
    text += `${markup.slice(at, open)} `
    const close = lower.indexOf(`</${name}`, open)
    if (close < 0) return text
    at = close
  }
  return text + markup.slice(at)
}

function decode(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}

/** Absolute, of http or https, without a password; undefined for other addresses. */
export function feedLink(address: string, base: string): string | undefined {
  const plain = address.trim()
  if (plain === '' || plain.length > 2_000 || !URL.canParse(plain, base)) return undefined
  const url = new URL(plain, base)
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : undefined
}
