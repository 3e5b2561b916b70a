import { type Html, html } from '../../platform/mail/html.ts'
import { fontStack } from '../../shared/font-stack.ts'
import type { Theme } from '../../websites/contract.ts'

interface LetterLink {
  label: string
  href: string
}

export interface OrderLetterPage {
  language: string
  theme: Theme
  store: string
  subject: string
  /** Order number. */
  number: string
  title: string
  introduction: string
  content: Html
  /** The first is rendered as a button. */
  links: LetterLink[]
  /** Why the recipient gets it. */
  reason: string
}

/** Mail clients show no more of a subject. */
export const SUBJECT_MAX = 180

/** An e-mail about an order in the website's theme, without remote content. */
export function orderLetterPage(letter: OrderLetterPage): Html {
  const { language, theme, store, subject, number, title, introduction, content, links, reason } = letter
  const { background, surface, text, muted, accent, radius } = theme
  const heading = fontStack(theme.headingFont)
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light">
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
    <title>${subject}</title>
    <style>
      @media (max-width: 480px) {
        .words { padding: 28px 20px 32px !important }
        .half { display: block !important; width: 100% !important }
      }
    </style>
  </head>
  <body style="margin:0;padding:0;background:${surface};color:${text};font-family:${fontStack(theme.bodyFont)};-webkit-text-size-adjust:100%">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${surface}">
      <tr>
        <td align="center" style="padding:36px 12px 44px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
            <tr>
              <td align="center" style="padding:0 12px 28px;font-family:${heading};font-size:22px;line-height:1.3;font-weight:600;overflow-wrap:anywhere">${store}</td>
            </tr>
            <tr>
              <td class="words" bgcolor="${background}" style="padding:36px 44px 44px;background:${background};border-radius:${Math.min(radius * 2, 28)}px">
                <p style="margin:0 0 10px;color:${accent};font-size:13px;line-height:1.4;font-weight:700">${number}</p>
                <h1 style="margin:0;font-family:${heading};font-size:28px;line-height:1.2;font-weight:600">${title}</h1>
                <p style="margin:16px 0 0;font-size:16px;line-height:1.6">${introduction}</p>
                ${content}
                ${links.map((link, n) => (n === 0 ? button(link, theme) : plainLink(link, theme)))}
              </td>
            </tr>
            <tr>
              <td align="center" style="padding:28px 20px 0;color:${muted};font-size:13px;line-height:1.6;overflow-wrap:anywhere">${reason}</td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`
}

function button({ label, href }: LetterLink, { accent, accentText, radius }: Theme): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:30px 0 0;border-collapse:separate">
                  <tr>
                    <td align="center" bgcolor="${accent}" style="background:${accent};border-radius:${radius}px"><a href="${href}" style="display:inline-block;padding:15px 30px;color:${accentText};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${label}</a></td>
                  </tr>
                </table>`
}

function plainLink({ label, href }: LetterLink, { text }: Theme): Html {
  return html`<p style="margin:18px 0 0;font-size:15px;line-height:1.5"><a href="${href}" style="color:${text}">${label}</a></p>`
}
