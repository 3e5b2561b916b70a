import { darkStyle } from '../../platform/mail/dark-style.ts'
import { html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { postalHtml } from '../../platform/mail/store-sender.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { localeOf, type WebsiteWriting, word } from '../../shared/words/word.ts'

export interface AutomationLetter {
  look: WebsiteWriting
  subject: string
  /** Paragraphs are apart by an empty line. */
  body: string
  /** Of the store. */
  link: string
  postalAddress: readonly string[]
  /** Undefined in a test. */
  unsubscribeLink: string | undefined
  preferencesLink: string | undefined
}

/** The owner's own words, with a link to the store and the ways out. */
export function automationLetter(letter: AutomationLetter): Pick<Letter, 'subject' | 'html' | 'text'> {
  return renderIn(letter.look, () => write(letter))
}

function write(letter: AutomationLetter): Pick<Letter, 'subject' | 'html' | 'text'> {
  const { look, subject, body, link, postalAddress, unsubscribeLink, preferencesLink } = letter
  const paragraphs = body.split(/\n[^\S\n]*\n/).map((part) => part.trim())
  const visit = word('Visit the store')
  const outs = [
    ...(unsubscribeLink ? [{ text: word('Unsubscribe'), href: unsubscribeLink }] : []),
    ...(preferencesLink ? [{ text: word('Choose which e-mails you get'), href: preferencesLink }] : []),
  ]
  const page = html`<!doctype html>
<html lang="${localeOf(look.language)}">
  <head>
    <meta charset="utf-8">
    ${darkStyle}
  </head>
  <body class="page" style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:34rem;margin:0 auto;padding:2.5rem 1.5rem">
      <div class="words" style="padding:2rem;border-radius:8px;background:#ffffff">
        ${paragraphs.map((part) => html`<p style="margin:0 0 1rem;line-height:1.5;overflow-wrap:anywhere">${linesOf(part)}</p>`)}
        <p style="margin:1.75rem 0 0"><a href="${link}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${visit}</a></p>
      </div>
      <p class="muted" style="padding:1rem 2rem;color:#57534e;font-size:0.85rem;line-height:1.5;overflow-wrap:anywhere">${outs.map(({ text, href }) => html`<a class="muted" href="${href}" style="color:#57534e">${text}</a><br>`)}${postalHtml(postalAddress)}</p>
    </div>
  </body>
</html>`
  const foot = [...outs.map(({ text, href }) => `${text}: ${href}`), ...postalAddress].join('\n')
  return { subject, html: page.markup, text: `${paragraphs.join('\n\n')}\n\n${visit}: ${link}\n\n-- \n${foot}\n` }
}

const linesOf = (part: string) =>
  part.split('\n').flatMap((line, nth) => (nth === 0 ? [html`${line}`] : [html`<br>`, html`${line}`]))
