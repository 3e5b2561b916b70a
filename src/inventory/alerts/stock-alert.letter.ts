import { darkStyle } from '../../platform/mail/dark-style.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { withColon } from '../../shared/words/labelled.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { localeOf, type Sentence, spokenLocale, word } from '../../shared/words/word.ts'
import type { AlertDigest, AlertLine } from './alert-ledger.ts'

interface StockAlertLetter extends AlertDigest {
  /** The website's language. */
  language: string
  host: string
  link: string
}

type Written = Pick<Letter, 'subject' | 'html' | 'text'>

/**
 * Lists variants that are low or sold out, in the website's language and the platform's design, without external content.
 */
export function stockAlertLetter(letter: StockAlertLetter): Written {
  return renderIn(letter.language, () => write(letter))
}

interface Part {
  title: Sentence
  lines: AlertLine[]
}

function write(letter: StockAlertLetter): Written {
  const { language, host, lines, total, link } = letter
  const parts: Part[] = [
    { title: 'Sold out now' as const, lines: lines.filter(({ available }) => available <= 0) },
    { title: 'Running low' as const, lines: lines.filter(({ available }) => available > 0) },
  ].filter((part) => part.lines.length > 0)
  const subject = subjectOf(letter)
  const reason = word(
    'You get this because you work on the stock of {host}. How few are low, and whether there are e-mails, is set under Inventory, Stock e-mails.',
    { host },
  )
  const more = total > lines.length ? [moreText(total - lines.length)] : []
  const plain = [
    word('Stock at {host}', { host }),
    ...parts.map((part) => `${withColon(language, word(part.title))}\n${part.lines.map(lineText).join('\n')}`),
    ...more,
    `${withColon(language, word('Open the inventory'))}\n${link}`,
    `-- \n${reason}`,
  ]
  const markup = page(letter, { subject, reason, parts, more }).markup
  return { subject, html: markup, text: `${plain.join('\n\n')}\n` }
}

function subjectOf({ host, lines: [first], total }: StockAlertLetter): string {
  if (!first || total > 1) return word('{host}: {count} products are low or sold out', { host, count: text(total) })
  const product = nameOf(first)
  if (first.available <= 0) return word('{host}: {product} is sold out', { host, product })
  return word('{host}: {product} runs low', { host, product })
}

function page(
  { language, host, link }: StockAlertLetter,
  { subject, reason, parts, more }: { subject: string; reason: string; parts: Part[]; more: string[] },
): Html {
  return html`<!doctype html>
<html lang="${localeOf(language)}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title>
    ${darkStyle}
  </head>
  <body class="page" style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:36rem;margin:0 auto;padding:2.5rem 1rem">
      <div class="words" style="padding:2rem 1.5rem;border-radius:8px;background:#ffffff;line-height:1.5">
        <h1 style="margin:0;font-size:1.4rem;line-height:1.3;overflow-wrap:anywhere">${word('Stock at {host}', { host })}</h1>
        ${parts.map(partTable)}
        ${more.map((words) => html`<p style="margin:1rem 0 0">${words}</p>`)}
        <p style="margin:1.75rem 0"><a href="${link}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${word('Open the inventory')}</a></p>
        <p class="muted" style="margin:0;color:#57534e;font-size:0.9rem;overflow-wrap:anywhere">${reason}</p>
      </div>
    </div>
  </body>
</html>`
}

function partTable({ title, lines }: Part): Html {
  return html`<h2 style="margin:1.5rem 0 .25rem;font-size:1rem">${word(title)}</h2>
        <table width="100%" cellpadding="0" cellspacing="0" border="0">${lines.map(lineRow)}</table>`
}

function lineRow(line: AlertLine): Html {
  return html`<tr>
          <td class="rule" style="padding:.5rem .75rem .5rem 0;border-bottom:1px solid #e7e5e4;overflow-wrap:anywhere">${nameOf(line)}<br><span class="muted" style="color:#57534e;font-size:.85rem">${line.sku}</span></td>
          <td class="rule" align="right" style="padding:.5rem 0;border-bottom:1px solid #e7e5e4;white-space:nowrap"><strong>${leftText(line)}</strong></td>
        </tr>`
}

const nameOf = ({ title, variantName }: AlertLine) => (variantName ? `${title}, ${variantName}` : title)
/** Nothing for what is sold out: the title above it says so. */
const leftText = ({ available }: AlertLine) => (available > 0 ? word('{count} left', { count: text(available) }) : '')
const lineText = (line: AlertLine) =>
  [[nameOf(line), line.sku].filter(Boolean).join(', '), leftText(line)].filter(Boolean).join(': ')
const moreText = (count: number) =>
  count === 1 ? word('And one more.') : word('And {count} more.', { count: text(count) })
const text = (count: number) => count.toLocaleString(spokenLocale())
