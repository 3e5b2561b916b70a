import { hash } from 'node:crypto'
import type { Response } from 'express'

const STYLE = `:root{color-scheme:light dark}
body{max-width:36rem;margin:18vh auto 0;padding:0 1.5rem;font:1.05rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-align:center}
h1{margin:0 0 .5rem;font-size:clamp(1.6rem,4vw,2.2rem);line-height:1.2}
p{margin:0;opacity:.75;overflow-wrap:anywhere}`
const STYLE_HASH = hash('sha256', STYLE, 'base64')

interface PlainPage {
  status: number
  title: string
  text: string
  language?: string
}

/** A small page without a website's design, for when there is no website or nothing else can be shown. */
export function sendPlainPage(res: Response, { status, title, text, language = 'en' }: PlainPage): void {
  res
    .status(status)
    .set({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
    })
    .end(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${text}</p></body></html>`,
    )
}
