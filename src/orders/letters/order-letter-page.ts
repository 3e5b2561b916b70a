import { type Html, html } from '../../platform/mail/html.ts'
import { fontStack } from '../../shared/font-stack.ts'
import type { Theme } from '../../websites/contract.ts'
import type { LetterFact, LetterItem, LetterLink, LetterSum, OrderLetterContent } from './order-letter.ts'

/** Colours where the reader's device is dark; the theme's own are for light ones. */
const dark = { page: '#121212', card: '#1f1f1f', text: '#f2f2f2', muted: '#b8b8b8', rule: '#3d3d3d' }
/** Side of a product's picture in px. */
const PICTURE = 56

/** Replaced by the preview, which shows one of the two. */
export const DARK_QUERY = '@media (prefers-color-scheme: dark)'

/** An e-mail about an order in the website's theme. */
export function orderLetterPage(letter: OrderLetterContent): Html {
  const { language, theme, store, subject, number, title, introduction, links, reason } = letter
  const { background, surface, text, muted, accent, radius } = theme
  const heading = fontStack(theme.headingFont)
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
    <title>${subject}</title>
    <style>
      :root { color-scheme: light dark }
      @media (max-width: 480px) {
        .words { padding: 28px 20px 32px !important }
        .half { display: block !important; width: 100% !important; padding-right: 0 !important }
      }
      ${DARK_QUERY} {
        .page { background: ${dark.page} !important }
        .words { background: ${dark.card} !important }
        .text, .mark { color: ${dark.text} !important }
        .muted { color: ${dark.muted} !important }
        .rule { border-color: ${dark.rule} !important }
      }
    </style>
  </head>
  <body class="page text" style="margin:0;padding:0;background:${surface};color:${text};font-family:${fontStack(theme.bodyFont)};-webkit-text-size-adjust:100%">
    <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${surface}">
      <tr>
        <td align="center" style="padding:36px 12px 44px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
            <tr>
              <td class="text" align="center" style="padding:0 12px 28px;font-family:${heading};font-size:22px;line-height:1.3;font-weight:600;overflow-wrap:anywhere;color:${text}">${store}</td>
            </tr>
            <tr>
              <td class="words text" style="padding:36px 44px 44px;background:${background};border-radius:${Math.min(radius * 2, 28)}px;color:${text}">
                <p class="mark" style="margin:0 0 10px;color:${accent};font-size:13px;line-height:1.4;font-weight:700">${number}</p>
                <h1 style="margin:0;font-family:${heading};font-size:28px;line-height:1.2;font-weight:600;overflow-wrap:anywhere">${title}</h1>
                <p style="margin:16px 0 0;font-size:16px;line-height:1.6">${introduction}</p>
                ${itemRows(letter)}
                ${boughtFiles(letter)}
                ${letter.facts.map((fact) => factBlock(fact, theme))}
                ${letter.after === '' ? html`` : html`<p style="margin:16px 0 0;font-size:15px;line-height:1.5">${letter.after}</p>`}
                ${places(letter)}
                ${links.map((link, n) => (n === 0 ? button(link, theme) : plainLink(link, theme)))}
                ${letter.questions === '' ? html`` : html`<p style="margin:26px 0 0;font-size:15px;line-height:1.5;overflow-wrap:anywhere">${letter.questions}</p>`}
              </td>
            </tr>
            ${letter.policies.map((policy) => policyRow(policy, theme))}
            <tr>
              <td class="muted" align="center" style="padding:28px 20px 0;color:${muted};font-size:13px;line-height:1.6;overflow-wrap:anywhere">${reason}</td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`
}

function itemRows({ items, sums, theme }: OrderLetterContent): Html {
  if (items.length === 0 && sums.length === 0) return html``
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;font-size:15px;line-height:1.5">
                  ${items.map((item) => itemRow(item, theme))}
                  ${sums.map(sumRow)}
                </table>`
}

function itemRow({ name, variant, answers, pictureUrl, amount }: LetterItem, { surface, muted, radius }: Theme): Html {
  const edge = `padding:10px 0;border-bottom:1px solid ${surface};vertical-align:top`
  const picture =
    pictureUrl === null
      ? html``
      : html`<img src="${pictureUrl}" alt="" width="${PICTURE}" height="${PICTURE}" style="display:block;width:${PICTURE}px;height:${PICTURE}px;object-fit:cover;border:0;border-radius:${Math.min(radius, 12)}px">`
  return html`<tr>
                    <td class="rule" width="${pictureUrl === null ? 0 : PICTURE + 14}" style="${edge}">${picture}</td>
                    <td class="rule" style="${edge};padding-right:12px;overflow-wrap:anywhere">${name}${variant === '' ? html`` : html`<br><span class="muted" style="color:${muted}">${variant}</span>`}${answers.map((line) => html`<br><span class="muted" style="color:${muted};font-size:13px">${line}</span>`)}</td>
                    <td class="rule" align="right" style="${edge};white-space:nowrap">${amount ?? ''}</td>
                  </tr>`
}

function sumRow({ name, amount, isTotal }: LetterSum): Html {
  const weight = isTotal ? '700' : '400'
  return html`<tr>
                    <td colspan="2" style="padding:8px 12px 0 0;font-weight:${weight};overflow-wrap:anywhere">${name}</td>
                    <td align="right" style="padding:8px 0 0;font-weight:${weight};white-space:nowrap;vertical-align:top">${amount}</td>
                  </tr>`
}

/** Each links to its download page: mail scanners follow links too, and must not use up downloads. */
function boughtFiles({ files, theme }: OrderLetterContent): Html {
  if (!files) return html``
  return html`<p class="muted" style="margin:24px 0 0;font-size:15px;line-height:1.5;color:${theme.muted}">${files.heading}</p>
                ${files.names.map((name) => html`<p style="margin:8px 0 0;font-size:15px;line-height:1.5;overflow-wrap:anywhere"><a href="${files.href}" style="color:inherit">${name}</a></p>`)}`
}

function factBlock({ name, lines }: LetterFact, { muted }: Theme): Html {
  return html`<p style="margin:16px 0 0;font-size:15px;line-height:1.5;overflow-wrap:anywhere"><span class="muted" style="color:${muted}">${name}</span>${lines.map((line) => html`<br>${line}`)}</p>`
}

/** Two in a row; below each other on phones. */
function places({ places: all, theme }: OrderLetterContent): Html {
  const rows = all.flatMap((_, n) => (n % 2 === 0 ? [all.slice(n, n + 2)] : []))
  const cell = ({ name, lines }: LetterFact) =>
    html`<td class="half" width="50%" style="padding:8px 12px 0 0;vertical-align:top;overflow-wrap:anywhere"><span class="muted" style="color:${theme.muted}">${name}</span>${lines.map((line) => html`<br>${line}`)}</td>`
  return html`${rows.map(
    (
      row,
    ) => html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 0;font-size:15px;line-height:1.5">
                  <tr>${row.map(cell)}</tr>
                </table>`,
  )}`
}

function button({ label, href }: LetterLink, { accent, accentText, radius }: Theme): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:30px 0 0;border-collapse:separate">
                  <tr>
                    <td align="center" style="background:${accent};border-radius:${radius}px"><a href="${href}" style="display:inline-block;padding:15px 30px;color:${accentText};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${label}</a></td>
                  </tr>
                </table>`
}

function plainLink({ label, href }: LetterLink, { text }: Theme): Html {
  return html`<p style="margin:18px 0 0;font-size:15px;line-height:1.5"><a class="text" href="${href}" style="color:${text}">${label}</a></p>`
}

function policyRow({ name, text }: { name: string; text: string }, { muted }: Theme): Html {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n'))
  return html`<tr>
              <td class="muted" style="padding:28px 20px 0;color:${muted};font-size:13px;line-height:1.6;overflow-wrap:anywhere"><strong>${name}</strong>${paragraphs.map((lines) => html`<p style="margin:8px 0 0">${lines.map((line, n) => (n === 0 ? html`${line}` : html`<br>${line}`))}</p>`)}</td>
            </tr>`
}
