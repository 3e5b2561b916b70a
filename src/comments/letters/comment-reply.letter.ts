import { darkStyle } from '../../platform/mail/dark-style.ts'
import { html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { oneLine } from '../../shared/validation/one-line.ts'
import { withColon } from '../../shared/words/labelled.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { localeOf, word } from '../../shared/words/word.ts'

/** Mail programs show no more characters of a subject. */
const SUBJECT_MAX = 150

interface CommentReplyLetter {
  /** The website's language. */
  language: string
  /** Name of the website. */
  site: string
  host: string
  /** Who replied, and what. */
  name: string
  body: string
  link: string
  unsubscribeLink: string
}

/** Tells a person that somebody replied to their comment. All of it is text: nothing they wrote is markup or a header. */
export function commentReplyLetter(letter: CommentReplyLetter): Pick<Letter, 'subject' | 'html' | 'text'> {
  return renderIn(letter.language, () => {
    const { language, site, host, name, body, link, unsubscribeLink } = letter
    const subject = oneLine(word('{name} replied to your comment on {site}', { name, site }), SUBJECT_MAX)
    const reason = word('You get this because you asked for e-mails about replies to your comment on {host}.', { host })
    const [open, stop] = [word('Read the reply'), word('Unsubscribe')]
    const text = `${body}\n\n${withColon(language, open)}\n${link}\n\n-- \n${reason}\n${withColon(language, stop)} ${unsubscribeLink}\n`
    const markup = html`<!doctype html>
<html lang="${localeOf(language)}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${subject}</title>
    ${darkStyle}
  </head>
  <body class="page" style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:36rem;margin:0 auto;padding:2.5rem 1rem">
      <div class="words" style="padding:2rem 1.5rem;border-radius:8px;background:#ffffff;line-height:1.5">
        <h1 style="margin:0;font-size:1.4rem;line-height:1.3;overflow-wrap:anywhere">${subject}</h1>
        <p style="margin:1rem 0 0;white-space:pre-line;overflow-wrap:anywhere">${body}</p>
        <p style="margin:1.75rem 0 0"><a href="${link}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${open}</a></p>
        <p class="muted" style="margin:1.75rem 0 0;color:#57534e;font-size:0.9rem;overflow-wrap:anywhere">${reason} <a href="${unsubscribeLink}">${stop}</a></p>
      </div>
    </div>
  </body>
</html>
`
    return { subject, html: markup.markup, text }
  })
}
