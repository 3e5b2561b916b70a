import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { html } from '../../platform/mail/html.ts'
import type { JoinOffer } from '../../shared/areas/join-offer.ts'
import { word } from '../../shared/words/word.ts'

const style =
  'a.go{display:inline-flex;align-items:center;min-height:3rem;padding:.625rem 1.5rem;border-radius:var(--radius);background:var(--accent);color:var(--accent-text);font-weight:600;text-decoration:none}'

/** Replaces a file that this visitor may not get, and names neither it nor its kind (page type 106). */
export function closedFilePage({ plans, logInHref, createHref }: JoinOffer): VisitorPage {
  const title = word('This file is for members')
  return {
    status: 403,
    title,
    style,
    pageType: 106,
    content: html`<h1>${title}</h1>
${plans.map(({ name, href }) => html`<p><a class="go" href="${href}" data-census-button="join">${word('Join “{plan}”', { plan: name })}</a></p>`)}
${logInHref === null ? html`` : html`<p>${word('Are you a member?')} <a href="${logInHref}">${word('Log in')}</a></p>`}
${createHref === null || plans.length > 0 ? html`` : html`<p><a href="${createHref}">${word('Create an account')}</a></p>`}
<p><a href="/">${word('Go to the home page')}</a></p>`,
  }
}
