import { html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'

export interface WeeklyReport {
  host: string
  /** First and last day. */
  from: string
  to: string
  figures: { label: string; value: string; before: string }[]
  topPages: { name: string; visits: number }[]
  topSources: { name: string; visits: number }[]
  dashboardLink: string
  stopLink: string
}

/** The numbers of last week, in the platform's words; nothing has to be loaded. */
export function weeklyReportLetter(report: WeeklyReport): Pick<Letter, 'subject' | 'html' | 'text'> {
  const { host, from, to, figures, topPages, topSources, dashboardLink, stopLink } = report
  const subject = `${host}: the week from ${from} to ${to}`
  const reason = `You get this because you can see the dashboards of ${host}.`
  const list = (
    title: string,
    rows: WeeklyReport['topPages'],
  ) => html`<h2 style="margin:1.5rem 0 .5rem;font-size:1rem">${title}</h2>
${rows.map(({ name, visits }) => html`<p style="margin:.25rem 0;overflow-wrap:anywhere">${name}: ${visits.toLocaleString('en')} visits</p>`)}`
  const page = html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
  <body style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:34rem;margin:0 auto;padding:2.5rem 1.5rem">
      <div style="padding:2rem;border-radius:8px;background:#ffffff;line-height:1.5">
        <h1 style="margin:0 0 1rem;font-size:1.4rem;line-height:1.3">Your week at ${host}</h1>
        ${figures.map(({ label, value, before }) => html`<p style="margin:.5rem 0"><strong>${label}: ${value}</strong> <span style="color:#57534e">(${before} the week before)</span></p>`)}
        ${list('Most visited pages', topPages)}
        ${list('Where visits came from', topSources)}
        <p style="margin:1.75rem 0"><a href="${dashboardLink}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">Open the dashboard</a></p>
        <p style="color:#57534e;font-size:0.9rem">${reason} <a href="${stopLink}" style="color:#57534e">Unsubscribe</a></p>
      </div>
    </div>
  </body>
</html>`
  const lines = (rows: WeeklyReport['topPages']) => rows.map(({ name, visits }) => `${name}: ${visits}`).join('\n')
  const text = [
    `Your week at ${host}, ${from} to ${to}`,
    figures.map(({ label, value, before }) => `${label}: ${value} (${before} the week before)`).join('\n'),
    `Most visited pages:\n${lines(topPages)}`,
    `Where visits came from:\n${lines(topSources)}`,
    `Open the dashboard:\n${dashboardLink}`,
    `-- \n${reason}\nUnsubscribe: ${stopLink}`,
  ].join('\n\n')
  return { subject, html: page.markup, text: `${text}\n` }
}
