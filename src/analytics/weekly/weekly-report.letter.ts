import { type Html, html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { labelled, withColon } from '../../shared/words/labelled.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { localeOf, type Sentence, spokenLocale, word } from '../../shared/words/word.ts'

export interface WeeklyReport {
  /** The website's language. */
  language: string
  host: string
  /** First and last day. */
  from: string
  to: string
  figures: WeeklyFigure[]
  topPages: { name: string; visits: number }[]
  topSources: { name: string; visits: number }[]
  dashboardLink: string
  stopLink: string
}

/** A count, or an amount that is already formatted. */
export interface WeeklyFigure {
  label: Sentence
  /** ISO code, for a label that names it. */
  currency?: string
  value: number | string
  before: number | string
}

type Written = Pick<Letter, 'subject' | 'html' | 'text'>

/** Last week's figures, in the website's language and the platform's design, without external content. */
export function weeklyReportLetter(report: WeeklyReport): Written {
  return renderIn(report.language, () => write(report))
}

function write(report: WeeklyReport): Written {
  const { language, host, figures, topPages, topSources, dashboardLink, stopLink } = report
  const week = { from: dayText(report.from), to: dayText(report.to) }
  const subject = word('{host}: the week from {from} to {to}', { host, ...week })
  const reason = word('You get this because you can see the dashboards of {host}.', { host })
  const lines = (rows: WeeklyReport['topPages']) =>
    rows.length === 0
      ? word('No visits.')
      : rows.map(({ name, visits }) => labelled(language, name, text(visits))).join('\n')
  const plain = [
    `${word('Your week at {host}', { host })}, ${word('{from} to {to}', week)}`,
    figures
      .map((figure) => labelled(language, labelOf(figure), `${text(figure.value)} (${beforeText(figure)})`))
      .join('\n'),
    `${withColon(language, word('Most visited pages'))}\n${lines(topPages)}`,
    `${withColon(language, word('Where visits came from'))}\n${lines(topSources)}`,
    `${withColon(language, word('Open the dashboard'))}\n${dashboardLink}`,
    `-- \n${reason}\n${labelled(language, word('Unsubscribe'), stopLink)}`,
  ]
  return { subject, html: page(report, { subject, reason, week }).markup, text: `${plain.join('\n\n')}\n` }
}

function page(
  { language, host, figures, topPages, topSources, dashboardLink, stopLink }: WeeklyReport,
  { subject, reason, week }: { subject: string; reason: string; week: { from: string; to: string } },
): Html {
  return html`<!doctype html>
<html lang="${localeOf(language)}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
  <body style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:36rem;margin:0 auto;padding:2.5rem 1rem">
      <div style="padding:2rem 1.5rem;border-radius:8px;background:#ffffff;line-height:1.5">
        <h1 style="margin:0 0 .25rem;font-size:1.4rem;line-height:1.3;overflow-wrap:anywhere">${word('Your week at {host}', { host })}</h1>
        <p style="margin:0 0 1.25rem;color:#57534e">${word('{from} to {to}', week)}</p>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${figures.map(figureRow)}</table>
        ${list('Most visited pages', topPages)}
        ${list('Where visits came from', topSources)}
        <p style="margin:1.75rem 0"><a href="${dashboardLink}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${word('Open the dashboard')}</a></p>
        <p style="margin:0;color:#57534e;font-size:0.9rem">${reason} <a href="${stopLink}" style="color:#57534e">${word('Unsubscribe')}</a></p>
      </div>
    </div>
  </body>
</html>`
}

function figureRow(figure: WeeklyFigure): Html {
  return html`<tr>
          <td style="padding:.5rem .75rem .5rem 0;border-bottom:1px solid #e7e5e4">${labelOf(figure)}</td>
          <td align="right" style="padding:.5rem 0;border-bottom:1px solid #e7e5e4"><strong style="font-size:1.15rem">${text(figure.value)}</strong><br><span style="color:#57534e;font-size:.85rem">${beforeText(figure)}</span></td>
        </tr>`
}

function list(title: Sentence, rows: WeeklyReport['topPages']): Html {
  const shown = rows.map(
    ({ name, visits }) => html`<tr>
          <td style="padding:.25rem .75rem .25rem 0;overflow-wrap:anywhere">${name}</td>
          <td align="right" style="padding:.25rem 0;white-space:nowrap">${text(visits)}</td>
        </tr>`,
  )
  return html`<h2 style="margin:1.75rem 0 .5rem;font-size:1rem">${word(title)}</h2>
        ${rows.length === 0 ? html`<p style="margin:0;color:#57534e">${word('No visits.')}</p>` : html`<table width="100%" cellpadding="0" cellspacing="0" border="0">${shown}</table>`}`
}

const labelOf = ({ label, currency = '' }: WeeklyFigure) => word(label, { currency })
const beforeText = ({ before }: WeeklyFigure) => word('{before} the week before', { before: text(before) })
const text = (value: number | string) => (typeof value === 'number' ? value.toLocaleString(spokenLocale()) : value)

function dayText(day: string): string {
  return new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}
