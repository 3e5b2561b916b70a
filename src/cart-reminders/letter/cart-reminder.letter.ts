import { type Html, html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { postalHtml } from '../../platform/mail/store-sender.ts'
import { fontStack } from '../../shared/font-stack.ts'
import { fillMessage } from '../../shared/messages/fill-message.ts'
import { withColon } from '../../shared/words/labelled.ts'
import type { Theme } from '../../websites/contract.ts'
import type { ReminderWords } from './reminder-words.ts'

/** An item of the cart that can still be bought. */
export interface RemindedLine {
  title: string
  /** Option values joined by ` / `; empty for a product without options. */
  variant: string
  quantity: number
  /** Unit price, formatted for shoppers. */
  price: string
  image: { url: string; altText: string } | undefined
}

export interface CartReminder {
  words: ReminderWords
  theme: Theme
  store: string
  lines: RemindedLine[]
  subject: string
  /** Paragraphs are separated by line breaks. */
  introduction: string
  /** Restores the cart. */
  link: string
  /** Name and postal address of the sender, line by line. */
  postalAddress: readonly string[]
  /** Undefined in a test e-mail. */
  unsubscribeLink: string | undefined
}

/** The e-mail to a person who abandoned a cart: in the website's design, with the pictures as its only external content. */
export function cartReminderLetter(reminder: CartReminder): Pick<Letter, 'subject' | 'html' | 'text'> {
  return { subject: reminder.subject, html: page(reminder).markup, text: plainText(reminder) }
}

/** Attributes of every layout table. */
const layout: Html = { markup: 'role="presentation" cellpadding="0" cellspacing="0" border="0"' }

function page(reminder: CartReminder): Html {
  const { words, theme, store, subject } = reminder
  return html`<!doctype html>
<html lang="${words.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light">
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
    <title>${subject}</title>
    <style>
      @media (max-width: 480px) {
        .words { padding: 28px 24px 32px !important }
        .button { width: 100% !important }
        .button a { display: block !important }
      }
    </style>
  </head>
  <body style="margin:0;padding:0;background:${theme.surface};color:${theme.text};font-family:${fontStack(theme.bodyFont)};-webkit-text-size-adjust:100%">
    <div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${words.preheader}${'\u200c\u00a0'.repeat(60)}</div>
    <table ${layout} width="100%" bgcolor="${theme.surface}">
      <tr>
        <td align="center" style="padding:36px 12px 44px">
          <table ${layout} width="100%" style="max-width:560px">
            <tr>
              <td align="center" style="padding:0 12px 28px;font-family:${fontStack(theme.headingFont)};font-size:22px;line-height:1.3;font-weight:600;overflow-wrap:anywhere">${store}</td>
            </tr>
            <tr>
              <td class="words" bgcolor="${theme.background}" style="background:${theme.background};border-radius:${Math.min(theme.radius * 2, 28)}px;padding:36px 44px 44px">
                <h1 style="margin:0;font-family:${fontStack(theme.headingFont)};font-size:28px;line-height:1.2;font-weight:600">${words.heading}</h1>
                ${paragraphsOf(reminder.introduction).map((text) => html`<p style="margin:16px 0 0;font-size:16px;line-height:1.6;overflow-wrap:anywhere">${text}</p>`)}
                <table ${layout} width="100%" style="margin:24px 0 0">${reminder.lines.map((line) => lineRow(line, reminder))}</table>
                ${button(reminder)}
              </td>
            </tr>
            ${foot(reminder)}
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`
}

function lineRow(line: RemindedLine, { words, theme }: CartReminder): Html {
  const picture = line.image
    ? html`<img src="${line.image.url}" width="72" alt="${line.image.altText}" style="display:block;width:72px;height:auto;border:0;border-radius:${Math.min(theme.radius, 8)}px">`
    : html``
  return html`<tr>
                  <td width="88" valign="top" style="padding:12px 16px 12px 0">${picture}</td>
                  <td width="100%" valign="top" style="padding:12px 0;font-size:16px;line-height:1.45;overflow-wrap:anywhere"><strong style="font-weight:600">${line.title}</strong>${detailsOf(line, words).map((text) => html`<br><span style="color:${theme.muted};font-size:14px">${text}</span>`)}</td>
                  <td valign="top" align="right" style="padding:12px 0 12px 12px;font-size:16px;line-height:1.45;font-weight:600;white-space:nowrap">${line.price}</td>
                </tr>`
}

function button({ words, theme, link }: CartReminder): Html {
  const { accent, accentText, radius } = theme
  return html`<table ${layout} class="button" style="margin:28px 0 0;border-collapse:separate">
                  <tr>
                    <td class="button" align="center" bgcolor="${accent}" style="background:${accent};border-radius:${radius}px"><a href="${link}" style="display:inline-block;padding:15px 30px;color:${accentText};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${words.button}</a></td>
                  </tr>
                </table>`
}

function foot({ words, theme, store, unsubscribeLink, postalAddress }: CartReminder): Html {
  const leaving =
    unsubscribeLink === undefined
      ? html``
      : html`<br><br><a href="${unsubscribeLink}" style="color:${theme.muted};text-decoration:underline">${words.unsubscribe}</a>`
  return html`<tr>
              <td align="center" style="padding:28px 20px 0;color:${theme.muted};font-size:13px;line-height:1.6;overflow-wrap:anywhere">${fillMessage(words.reason, { store })}${leaving}${postalHtml(postalAddress)}</td>
            </tr>`
}

function plainText(reminder: CartReminder): string {
  const { words, store, introduction, lines, link, unsubscribeLink, postalAddress } = reminder
  const things = lines.map((line) => [line.title, ...detailsOf(line, words), line.price].join('\n'))
  const leaving =
    unsubscribeLink === undefined ? [] : [`${withColon(words.language, words.unsubscribe)}\n${unsubscribeLink}`]
  return `${[
    ...paragraphsOf(introduction),
    ...things,
    `${withColon(words.language, words.button)}\n${link}`,
    `-- \n${fillMessage(words.reason, { store })}`,
    ...leaving,
    ...(postalAddress.length > 0 ? [postalAddress.join('\n')] : []),
  ].join('\n\n')}\n`
}

function detailsOf({ variant, quantity }: RemindedLine, words: ReminderWords): string[] {
  const many = quantity > 1 ? [fillMessage(words.quantity, { quantity })] : []
  return variant === '' ? many : [variant, ...many]
}

function paragraphsOf(text: string): string[] {
  return text.split(/[\r\n]+/).flatMap((line) => line.trim() || [])
}
