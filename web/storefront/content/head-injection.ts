/** An owner's HTML for the head, and what the content security policy has to allow for it. */
export interface HeadInjection {
  html: string
  scripts: string[]
  styles: string[]
  /** Origins of external scripts. */
  origins: string[]
}

const script = { opens: /<script\b/gi, closes: /<\/script\s*>/gi }
const style = { opens: /<style\b/gi, closes: /<\/style\s*>/gi }

const NONE: HeadInjection = { html: '', scripts: [], styles: [], origins: [] }

export function readInjection(html: string): HeadInjection {
  if (html === '') return NONE
  const found = elementsOf(html, script)
  return {
    html,
    scripts: found.filter(({ attributes }) => !/\bsrc\s*=/i.test(attributes)).map(({ text }) => text),
    styles: elementsOf(html, style).map(({ text }) => text),
    origins: [...new Set(found.flatMap(({ attributes }) => originOf(attributes) ?? []))],
  }
}

/** In one pass, however many tags are never closed. */
function elementsOf(html: string, { opens, closes }: typeof script): { attributes: string; text: string }[] {
  const found = []
  for (let from = 0; ; ) {
    const opened = execFrom(opens, html, from)
    const begin = opened ? html.indexOf('>', opened.index) : -1
    const closed = begin < 0 ? null : execFrom(closes, html, begin + 1)
    if (!opened || !closed) return found
    found.push({
      attributes: html.slice(opened.index + opened[0].length, begin),
      text: html.slice(begin + 1, closed.index),
    })
    from = closed.index + closed[0].length
  }
}

function execFrom(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}

/** HTTPS only: plain HTTP could be manipulated by anybody. */
function originOf(attributes: string): string | undefined {
  const [, src = ''] = /\bsrc\s*=\s*["']?(https:\/\/[^\s"'>]+)/i.exec(attributes) ?? []
  return URL.canParse(src) ? new URL(src).origin : undefined
}
