import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { said } from '../../shared/words/said.ts'
import { word } from '../../shared/words/word.ts'
import { areaMessages } from '../contract.ts'

export interface ShownPlan {
  id: string
  name: string
  description: string
  kind: 'free' | 'once' | 'recurring'
  /** Names and descriptions of the areas that it opens. */
  areas: { name: string; description: string }[]
  isFull: boolean
  isOpen: boolean
  /** Whether the member has it now. */
  isMine: boolean
  /** Whether they can leave it themselves. */
  canLeave: boolean
  /** Of a paid plan: where it is bought; null while it is not sold. */
  buyUrl: string | null
}

export interface PlanVisit {
  /** The session's XSRF token; undefined for those who are not logged in. */
  crumb: string | undefined
  signupAllowed: boolean
  /** The page that they wanted to see. */
  to: string | undefined
  /** They have just joined. */
  isDone: boolean
  /** What is open to them now. */
  opened: { title: string; path: string }[]
  failed?: string | undefined
}

const style =
  'ul{margin:0 0 1.5rem;padding-left:1.25rem}li{overflow-wrap:anywhere}a.go{display:inline-flex;align-items:center;min-height:3rem;padding:.625rem 1.5rem;border-radius:var(--radius);background:var(--accent);color:var(--accent-text);font-weight:600;text-decoration:none}button.second{background:none;border:1px solid var(--muted);color:var(--text)}'

/** What a plan opens, with the button that joins it; after that it is the confirmation (page type 208). */
export function planPage(plan: ShownPlan, visit: PlanVisit): VisitorPage {
  const { isMine } = plan
  const isDone = visit.isDone && isMine
  const title = isDone ? word('You are a member') : plan.name
  return {
    status: visit.failed === undefined ? 200 : 409,
    title,
    style,
    content: html`<h1>${title}</h1>
${visit.failed === undefined ? html`` : html`<p class="fault" role="alert">${said(visit.failed)}</p>`}
${isDone ? html`<p role="status">${word('“{plan}” is open to you from now on.', { plan: plan.name })}</p>` : html`${plan.description === '' ? html`` : html`<p>${plan.description}</p>`}`}
${isDone ? html`` : areasHtml(plan)}
${isMine ? mineHtml(plan, visit) : joinHtml(plan, visit)}`,
  }
}

function areasHtml({ areas }: ShownPlan): Html {
  return html`<p>${word('What it opens:')}</p><ul>${areas.map(({ name, description }) => html`<li>${name}${description === '' ? html`` : html`<br><span class="quiet">${description}</span>`}</li>`)}</ul>`
}

function mineHtml(plan: ShownPlan, { crumb, to, opened }: PlanVisit): Html {
  return html`${to === undefined ? html`` : html`<p><a class="go" href="${to}">${word('Open the page')}</a></p>`}
${opened.length === 0 ? html`` : html`<ul>${opened.map(({ title, path }) => html`<li><a href="${path}">${title}</a></li>`)}</ul>`}
${plan.canLeave && crumb !== undefined ? html`<form method="post" action="/account/plans/${plan.id}"><input type="hidden" name="crumb" value="${crumb}"><button class="second" name="action" value="leave">${word('Leave')}</button></form>` : html``}
<p><a href="/account">${word('To your account')}</a></p>`
}

function joinHtml(plan: ShownPlan, { crumb, signupAllowed, to }: PlanVisit): Html {
  if (!plan.isOpen) return html`<p>${said(areaMessages.closed)}</p>`
  if (plan.isFull) return html`<p>${said(areaMessages.full)}</p>`
  if (plan.kind !== 'free') return buyHtml(plan)
  if (crumb !== undefined)
    return html`<form method="post" action="/account/plans/${plan.id}"><input type="hidden" name="crumb" value="${crumb}">${to === undefined ? html`` : html`<input type="hidden" name="to" value="${to}">`}
<button name="action" value="join">${word('Join for free')}</button></form>`
  const back = `/account/plans/${plan.id}${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`
  return html`<p>${word('Log in to join. Membership is free.')}</p>
<p><a class="go" href="/account/login?to=${encodeURIComponent(back)}">${word('Log in')}</a></p>
${signupAllowed ? html`<p><a href="/account/create">${word('Create an account')}</a></p>` : html``}`
}

function buyHtml({ buyUrl, kind }: ShownPlan): Html {
  if (buyUrl === null) return html`<p>${said(areaMessages.closed)}</p>`
  return html`<p><a class="go" href="${buyUrl}">${kind === 'once' ? word('Buy') : word('Subscribe')}</a></p>
<p class="quiet">${word('Use the e-mail address of your account at the checkout: what it has paid for is open to it.')}</p>`
}

export function gonePlanPage(): VisitorPage {
  const title = said(areaMessages.gone)
  return { status: 404, title, content: html`<h1>${title}</h1><p><a href="/">${word('Go to the home page')}</a></p>` }
}
