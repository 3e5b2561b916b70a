import { darkStyle } from '../../platform/mail/dark-style.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { withColon } from '../../shared/words/labelled.ts'
import { localeOf } from '../../shared/words/word.ts'

export interface PlatformOrderLetter {
  /** Language of the text; English for contributors. */
  language?: string
  subject: string
  title: string
  /** Fixed sentences of the platform; of the store they contain only its host, numbers and amounts. */
  paragraphs: string[]
  button: string
  link: string
  /** Why the recipient gets it. */
  reason: string
}

/** Without any text of the store's own: for addresses that anybody may have typed in, and for contributors. */
export function platformOrderLetter(letter: PlatformOrderLetter): Pick<Letter, 'subject' | 'html' | 'text'> {
  const { language = 'en', subject, title, paragraphs, button, link, reason } = letter
  const text = `${[title, ...paragraphs, `${withColon(language, button)}\n${link}`, `-- \n${reason}`].join('\n\n')}\n`
  return { subject, html: page(letter).markup, text }
}

function page({ language = 'en', subject, title, paragraphs, button, link, reason }: PlatformOrderLetter): Html {
  return html`<!doctype html>
<html lang="${localeOf(language)}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title>
    ${darkStyle}
  </head>
  <body class="page" style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:34rem;margin:0 auto;padding:2.5rem 1.5rem">
      <div class="words" style="padding:2rem;border-radius:8px;background:#ffffff">
        <h1 style="margin:0 0 1rem;font-size:1.4rem;line-height:1.3">${title}</h1>
        ${paragraphs.map((words) => html`<p style="line-height:1.5;overflow-wrap:anywhere">${words}</p>`)}
        <p style="margin:1.75rem 0"><a href="${link}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${button}</a></p>
        <p class="muted" style="color:#57534e;font-size:0.9rem;line-height:1.5;overflow-wrap:anywhere">${reason}</p>
      </div>
    </div>
  </body>
</html>`
}
