/** An owner's HTML for the head, and what the content security policy has to allow for it. */
export interface HeadInjection {
  html: string
  scripts: string[]
  styles: string[]
  /** Origins of external scripts. */
  origins: string[]
}

const script = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const style = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi

const NONE: HeadInjection = { html: '', scripts: [], styles: [], origins: [] }

export function readInjection(html: string): HeadInjection {
  if (html === '') return NONE
  const found = [...html.matchAll(script)].map(([, attributes = '', text = '']) => ({ attributes, text }))
  return {
    html,
    scripts: found.filter(({ attributes }) => !/\bsrc\s*=/i.test(attributes)).map(({ text }) => text),
    styles: [...html.matchAll(style)].map(([, text = '']) => text),
    origins: [...new Set(found.flatMap(({ attributes }) => originOf(attributes) ?? []))],
  }
}

/** HTTPS only: plain HTTP could be manipulated by anybody. */
function originOf(attributes: string): string | undefined {
  const [, src = ''] = /\bsrc\s*=\s*["']?(https:\/\/[^\s"'>]+)/i.exec(attributes) ?? []
  return URL.canParse(src) ? new URL(src).origin : undefined
}
