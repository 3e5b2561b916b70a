import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { type Sentence, spokenLocale, word } from '../../shared/words/word.ts'
import type { BreakdownRow, OverviewReply } from '../admin-contract.ts'

export interface SharedList {
  title: Sentence
  /** Display name of a value; a page's path stays unchanged. */
  nameOf(value: string): string
  rows: readonly BreakdownRow[]
}

const style = `
main{width:min(60rem,100%);margin:0 auto}
h2{margin:2rem 0 .5rem;font-size:1.125rem}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;margin:0 0 1rem}
dl div{padding:.75rem 1rem;border-radius:var(--radius);background:var(--surface)}
dt{color:var(--muted);font-size:.9375rem}
dd{margin:0;font-size:1.5rem;font-weight:600}
.lists{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));gap:0 2rem}
table{width:100%;border-collapse:collapse}
th,td{padding:.375rem .5rem;border-bottom:1px solid var(--surface);text-align:end}
th:first-child{text-align:start;font-weight:400;overflow-wrap:anywhere}
thead th{color:var(--muted);font-size:.875rem}
`

/** The figures of the last 30 days, as one page without scripts. */
export function sharedDashboardPage({
  overview,
  lists,
}: {
  overview: OverviewReply
  lists: SharedList[]
}): VisitorPage {
  const { totals, previous, from, to } = overview
  const figure = (label: string, value: number, before: number | undefined) => html`<div><dt>${label}</dt>
<dd>${numberText(value)}</dd><span class="quiet">${before === undefined ? '' : word('{count} before', { count: numberText(before) })}</span></div>`
  return {
    status: 200,
    title: word('Dashboard'),
    isSecret: true,
    style,
    content: html`<h1>${word('The last 30 days')}</h1>
<p class="quiet">${word('{from} to {to}, in the time zone of the website. Anyone with this link can see this page.', { from: dayText(from), to: dayText(to) })}</p>
<dl>${figure(word('Visitors'), totals.visitors, previous?.visitors)}
${figure(word('Visits'), totals.visits, previous?.visits)}
${figure(word('Page views'), totals.pageViews, previous?.pageViews)}</dl>
<div class="lists">${lists.map(listOf)}${daysOf(overview)}</div>`,
  }
}

function listOf({ title, nameOf, rows }: SharedList): Html {
  return tableOf(
    word(title),
    rows.map(({ value, visitors, visits }) => [nameOf(value), visitors, visits]),
  )
}

function daysOf({ series }: OverviewReply): Html {
  return tableOf(
    word('Days'),
    series.toReversed().map(({ slot, visitors, visits }) => [dayText(slot), visitors, visits]),
  )
}

const numberText = (value: number) => value.toLocaleString(spokenLocale())

/** Formats a day such as `2026-11-30` for the language. */
function dayText(day: string): string {
  return new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}

function tableOf(title: string, rows: [string, number, number][]): Html {
  if (rows.length === 0)
    return html`<section><h2>${title}</h2><p class="quiet">${word('Nothing in this period.')}</p></section>`
  return html`<section><h2>${title}</h2>
<table aria-label="${title}"><thead><tr><td></td><th scope="col">${word('Visitors')}</th><th scope="col">${word('Visits')}</th></tr></thead>
<tbody>${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${numberText(cell)}</td>`)}</tr>`)}</tbody></table></section>`
}

/** For a link that was revoked, truncated or made up. */
export function unknownDashboardPage(): VisitorPage {
  return {
    status: 404,
    title: word('Link not found'),
    isSecret: true,
    content: html`<h1>${word('This link does not work')}</h1>
<p>${word('It may be incomplete, or it was revoked. Ask the person who shared it for a new one.')}</p>`,
  }
}
