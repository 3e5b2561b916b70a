import type { ProductImage } from '../../catalog/contract.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { pictureOf } from '../../platform/mail/letter-picture.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { postalHtml } from '../../platform/mail/store-sender.ts'
import { fontStack } from '../../shared/font-stack.ts'
import { fillMessage } from '../../shared/messages/fill-message.ts'
import { withColon } from '../../shared/words/labelled.ts'
import type { Theme } from '../../websites/contract.ts'
import type { NoticeWords } from './notice-words.ts'

export interface RestockNotice {
  words: NoticeWords
  theme: Theme
  store: string
  product: string
  /** Option values joined by ` / `; empty for a product without options. */
  variant: string
  image: ProductImage | undefined
  /** As shoppers see it; `before` when it is on sale. */
  price: { now: string; before: string | undefined }
  subject: string
  /** Paragraphs are separated by line breaks. */
  introduction: string
  /** Leads to the product. */
  link: string
  /** Name and postal address of the sender, line by line. */
  postalAddress: readonly string[]
  /** Undefined in a test letter. */
  unsubscribeLink: string | undefined
}

/**
 * The letter to a person who waited for a variant: in the website's design, with the picture as its only external content.
 */
export function restockNoticeLetter(notice: RestockNotice): Pick<Letter, 'subject' | 'html' | 'text'> {
  return { subject: notice.subject, html: page(notice).markup, text: plainText(notice) }
}

function page(notice: RestockNotice): Html {
  const { words, theme, store, subject } = notice
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
        .name { font-size: 26px !important }
        .button { width: 100% !important }
        .button a { display: block !important }
      }
    </style>
  </head>
  <body style="margin:0;padding:0;background:${theme.surface};color:${theme.text};font-family:${fontStack(theme.bodyFont)};-webkit-text-size-adjust:100%">
    ${preheader(words.preheader)}
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${theme.surface}">
      <tr>
        <td align="center" style="padding:36px 12px 44px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
            <tr>
              <td align="center" style="padding:0 12px 28px;font-family:${fontStack(theme.headingFont)};font-size:22px;line-height:1.3;font-weight:600;overflow-wrap:anywhere">${store}</td>
            </tr>
            <tr>
              <td bgcolor="${theme.background}" style="background:${theme.background};border-radius:${cardRadius(theme)}px;overflow:hidden">
                ${picture(notice)}
                ${product(notice)}
              </td>
            </tr>
            ${foot(notice)}
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`
}

/** Padded with invisible characters, so that mail programs do not continue it with the rest of the letter. */
function preheader(text: string): Html {
  const blanks = '\u200c\u00a0'.repeat(60)
  return html`<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${text}${blanks}</div>`
}

function picture({ image, link, product, theme }: RestockNotice): Html {
  if (!image) return html``
  const { url, width, height } = pictureOf(image)
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                  <tr>
                    <td align="center" bgcolor="${theme.surface}"><a href="${link}" style="color:${theme.muted};text-decoration:none"><img src="${url}" width="${width}" height="${height}" alt="${image.altText || product}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;font-size:15px;line-height:1.5"></a></td>
                  </tr>
                </table>`
}

function product(notice: RestockNotice): Html {
  const { words, theme, product: name, variant, link } = notice
  const heading = fontStack(theme.headingFont)
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                  <tr>
                    <td class="words" style="padding:36px 44px 44px">
                      <p style="margin:0 0 10px;color:${theme.accent};font-size:13px;line-height:1.4;font-weight:700;letter-spacing:0.08em;text-transform:uppercase">${words.backInStock}</p>
                      <h1 class="name" style="margin:0;font-family:${heading};font-size:30px;line-height:1.2;font-weight:600;overflow-wrap:anywhere"><a href="${link}" style="color:${theme.text};text-decoration:none">${name}</a></h1>
                      ${variant === '' ? html`` : html`<p style="margin:8px 0 0;color:${theme.muted};font-size:16px;line-height:1.5;overflow-wrap:anywhere">${variant}</p>`}
                      <p style="margin:14px 0 0;font-size:20px;line-height:1.4;font-weight:600">${price(notice)}</p>
                      ${paragraphsOf(notice.introduction).map((text) => html`<p style="margin:20px 0 0;font-size:16px;line-height:1.6;overflow-wrap:anywhere">${text}</p>`)}
                      ${button(notice)}
                    </td>
                  </tr>
                </table>`
}

function price({ price: { now, before }, theme }: RestockNotice): Html {
  if (before === undefined) return html`${now}`
  return html`${now} <s style="padding-left:6px;color:${theme.muted};font-size:17px;font-weight:400">${before}</s>`
}

function button({ words, theme, link }: RestockNotice): Html {
  const { accent, accentText, radius } = theme
  return html`<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:30px 0 0;border-collapse:separate">
                        <tr>
                          <td class="button" align="center" bgcolor="${accent}" style="background:${accent};border-radius:${radius}px"><a href="${link}" style="display:inline-block;padding:15px 30px;color:${accentText};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${words.button}</a></td>
                        </tr>
                      </table>`
}

function foot(notice: RestockNotice): Html {
  const { words, theme, unsubscribeLink } = notice
  return html`<tr>
              <td align="center" style="padding:28px 20px 0;color:${theme.muted};font-size:13px;line-height:1.6;overflow-wrap:anywhere">
                ${reasonOf(notice)}${
                  unsubscribeLink === undefined
                    ? html``
                    : html`<br><br><a href="${unsubscribeLink}" style="color:${theme.muted};text-decoration:underline">${words.unsubscribe}</a>`
                }${postalHtml(notice.postalAddress)}
              </td>
            </tr>`
}

function plainText(notice: RestockNotice): string {
  const { words, variant, price: amount, link, unsubscribeLink } = notice
  const before = amount.before && ` (${fillMessage(words.priceBefore, { price: amount.before })})`
  const named = [notice.product, variant, `${amount.now}${before ?? ''}`].filter((line) => line !== '')
  const leaving =
    unsubscribeLink === undefined ? [] : [`${withColon(words.language, words.unsubscribe)}\n${unsubscribeLink}`]
  return `${[
    ...paragraphsOf(notice.introduction),
    named.join('\n'),
    `${withColon(words.language, words.button)}\n${link}`,
    `-- \n${reasonOf(notice)}`,
    ...leaving,
    ...(notice.postalAddress.length > 0 ? [notice.postalAddress.join('\n')] : []),
  ].join('\n\n')}\n`
}

function reasonOf({ words, store, product }: RestockNotice): string {
  return fillMessage(words.reason, { store, product })
}

function paragraphsOf(text: string): string[] {
  return text.split(/[\r\n]+/).flatMap((line) => line.trim() || [])
}

/** A card is larger than a button, and so are its corners. */
function cardRadius({ radius }: Theme): number {
  return Math.min(radius * 2, 28)
}
