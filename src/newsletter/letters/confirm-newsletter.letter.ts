import { darkStyle } from '../../platform/mail/dark-style.ts'
import { html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { localeOf, word } from '../../shared/words/word.ts'

interface ConfirmNewsletterLetter {
  /** The website's language. */
  language: string
  /** Host of the website on the platform: the only text of the letter that depends on the website. */
  host: string
  link: string
}

/** Anybody may have typed in this address, so the letter has only the platform's own words. */
export function confirmNewsletterLetter(letter: ConfirmNewsletterLetter): Pick<Letter, 'subject' | 'html' | 'text'> {
  return renderIn(letter.language, () => {
    const { language, host, link } = letter
    const subject = word('Please confirm your subscription')
    const asks = word('Someone entered this e-mail address at {host} to get its newsletter.', { host })
    const ifSo = word('If it was you, please confirm it:')
    const ifNot = word(
      'If it was not you, you need not do anything: without your confirmation you get no newsletter, and the address is deleted after 7 days.',
    )
    const page = html`<!doctype html>
<html lang="${localeOf(language)}">
  <head>
    <meta charset="utf-8">
    ${darkStyle}
  </head>
  <body class="page" style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:34rem;margin:0 auto;padding:2.5rem 1.5rem">
      <div class="words" style="padding:2rem;border-radius:8px;background:#ffffff">
        <h1 style="margin:0 0 1rem;font-size:1.4rem;line-height:1.3">${subject}</h1>
        <p style="line-height:1.5;overflow-wrap:anywhere">${asks} ${ifSo}</p>
        <p style="margin:1.75rem 0"><a href="${link}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${word('Confirm my subscription')}</a></p>
        <p class="muted" style="color:#57534e;font-size:0.9rem;line-height:1.5;overflow-wrap:anywhere">${ifNot}</p>
      </div>
    </div>
  </body>
</html>`
    return { subject, html: page.markup, text: `${asks} ${ifSo}\n${link}\n\n${ifNot}\n` }
  })
}
