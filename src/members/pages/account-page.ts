import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import type { Money } from '../../shared/money/money-shape.ts'
import { passwordLength } from '../../shared/validation/password-rules.ts'
import { type Sentence, word } from '../../shared/words/word.ts'
import type { AccountAction, AccountNote } from '../contract.ts'
import { type FailedForm, type Field, faultHtml, fieldHtml, formStyle } from './login-pages.ts'

export interface ShownAccount {
  email: string
  name: string
  orders: { number: number | null; day: string; total: Money; url: string; files: string[] }[]
  hasMoreOrders: boolean
  /** Of the newest order. */
  addressLines: string[]
  /** What is open to them and not to everybody: the navigation of members. */
  opened: { title: string; path: string }[]
  hasSubscriptions: boolean
  /** What is left on each; null for one that cannot pay. */
  giftCards: { last4: string; balance: Money | null }[]
  newsletters: { id: string; name: string; description: string; isOn: boolean }[]
  comments: { url: string; text: string; day: string }[]
  sessions: { device: string; day: string; isThis: boolean }[]
}

interface Around {
  /** The session's XSRF token. */
  crumb: string
  done?: AccountNote | undefined
  failed?: (FailedForm & { action: AccountAction }) | undefined
}

const style = `${formStyle}
main{width:min(42rem,100%);margin:0 auto}
section{margin:0 0 2rem;padding:1.25rem;border:1px solid var(--muted);border-radius:var(--radius);background:var(--surface)}
section>:last-child{margin-bottom:0}
h2{margin:0 0 .75rem;font-size:1.25rem}
ul{margin:0 0 1rem;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;padding:.625rem 0;border-top:1px solid var(--muted);overflow-wrap:anywhere}
address{font-style:normal}
details{margin:.5rem 0}
summary{min-height:2.75rem;padding:.5rem 0;font-weight:600;cursor:pointer}
details form{padding:.5rem 0 0;margin:0 0 1rem}
button.second{background:none;border:1px solid var(--muted);color:var(--text)}`

const notes: Record<AccountNote, Sentence> = {
  name: 'Your name is saved.',
  password: 'Your password is changed. You are logged out on all other devices.',
  email: 'We have sent a link to the new address. It becomes yours when you confirm it.',
  sessions: 'You are logged out everywhere else.',
  subscribed: 'You are subscribed.',
  unsubscribed: 'You are unsubscribed.',
}

/** The page of a member's account; it works without scripts. */
export function accountPage(account: ShownAccount, { crumb, done, failed }: Around): VisitorPage {
  return {
    status: failed?.status ?? 200,
    title: word('Your account'),
    isSecret: true,
    style,
    ...(failed?.captcha && { links: failed.captcha.links }),
    content: html`<h1>${word('Your account')}</h1>
${done ? html`<p class="fault" role="status">${word(notes[done])}</p>` : html``}
<p>${account.name === '' ? html`` : html`${account.name}<br>`}${account.email}</p>
${account.opened.length > 0 ? html`<section><h2>${word('For members')}</h2><ul>${account.opened.map(({ title, path }) => html`<li><a href="${path}">${title}</a></li>`)}</ul></section>` : html``}
<section><h2>${word('Orders')}</h2>${ordersHtml(account)}</section>
${account.orders.some(({ files }) => files.length > 0) ? html`<section><h2>${word('Downloads')}</h2><ul>${downloadsHtml(account)}</ul></section>` : html``}
${account.addressLines.length > 0 ? html`<section><h2>${word('Your address')}</h2><address>${account.addressLines.map((line, place) => html`${place > 0 ? html`<br>` : html``}${line}`)}</address></section>` : html``}
${account.hasSubscriptions ? html`<section><h2>${word('Subscriptions')}</h2><p><a href="/subscriptions">${word('Manage subscriptions')}</a></p></section>` : html``}
${account.giftCards.length > 0 ? html`<section><h2>${word('Gift cards')}</h2><ul>${account.giftCards.map(({ last4, balance }) => html`<li><span>${word('Gift card •••• {last4}', { last4 })}</span><span>${balance ? amountOf(balance) : word('Nothing can be paid with it.')}</span></li>`)}</ul></section>` : html``}
${account.comments.length > 0 ? html`<section><h2>${word('Comments')}</h2><ul>${account.comments.map(({ url, text, day }) => html`<li><a href="${url}">${text.slice(0, 100)}</a><span class="quiet">${day}</span></li>`)}</ul></section>` : html``}
${account.newsletters.length > 0 ? html`<section><h2>${word('Newsletter')}</h2><ul>${account.newsletters.map((list) => newsletterHtml(list, crumb))}</ul></section>` : html``}
<section><h2>${word('Login')}</h2>
${changeForm('name', word('Change name'), [{ name: 'name', label: word('Name (optional)'), type: 'text', autocomplete: 'name', value: account.name }], { crumb, failed })}
${changeForm('email', word('Change e-mail address'), [{ name: 'email', label: word('New e-mail address'), type: 'email', autocomplete: 'email' }, current()], { crumb, failed })}
${changeForm('password', word('Change password'), [current(), chosen()], { crumb, failed })}
</section>
<section><h2>${word('Where you are logged in')}</h2><ul>${account.sessions.map(({ device, day, isThis }) => html`<li><span>${device}</span><span class="quiet">${isThis ? word('This device') : day}</span></li>`)}</ul>
${button('sessions', word('Log out everywhere else'), crumb)}
<form method="post" action="/account/logout"><input type="hidden" name="crumb" value="${crumb}">
<label class="choice"><input type="checkbox" name="cloneCart" value="1">${word('Keep a copy of my cart in this browser')}</label>
<button class="second">${word('Log out')}</button></form></section>
<section><h2>${word('Your data')}</h2>
<p><a href="/account/data" download>${word('Download all your data')}</a></p>
${changeForm('delete', word('Delete account'), [current()], { crumb, failed }, word('Your account is deleted at once. Orders stay with the store, which has to keep them; without an order, everything about you is deleted.'))}
</section>
<p class="quiet"><a href="/shop">${word('To the shop')}</a></p>`,
  }
}

/** One button for each list, which says what it does. */
function newsletterHtml({ id, name, description, isOn }: ShownAccount['newsletters'][number], crumb: string): Html {
  const [action, label] = isOn ? ['unsubscribe', word('Unsubscribe')] : ['subscribe', word('Subscribe')]
  return html`<li><span><strong>${name}</strong>${description ? html`<br>${description}` : html``}</span>
<form method="post" action="/account"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="list" value="${id}"><button class="second" name="action" value="${action}" aria-label="${label}: ${name}">${label}</button></form></li>`
}

const current = (): Field => ({
  name: 'password',
  label: word('Current password'),
  type: 'password',
  autocomplete: 'current-password',
})

const chosen = (): Field => ({
  name: 'newPassword',
  label: word('New password'),
  type: 'password',
  autocomplete: 'new-password',
  hint: word('At least {least} characters.', { least: passwordLength.least }),
})

function ordersHtml({ orders, hasMoreOrders }: ShownAccount): Html {
  if (orders.length === 0) return html`<p>${word('You have no orders yet.')}</p>`
  return html`<ul>${orders.map(
    ({ number, day, total, url }) =>
      html`<li><a href="${url}">${number === null ? day : word('Order {number}', { number: `#${number}` })}</a><span>${day} · ${amountOf(total)}</span></li>`,
  )}</ul>${hasMoreOrders ? html`<p class="quiet">${word('These are your newest orders.')}</p>` : html``}`
}

const amountOf = ({ value, currency }: Money) => formatMoney(Number(value), currency)

function downloadsHtml({ orders }: ShownAccount): Html[] {
  return orders.flatMap(({ files, url, day }) =>
    files.map((title) => html`<li><a href="${url}">${title}</a><span class="quiet">${day}</span></li>`),
  )
}

/** A form that is folded until it is wanted, or was refused. */
function changeForm(
  action: AccountAction,
  title: string,
  fields: Field[],
  { crumb, failed: any }: Pick<Around, 'crumb' | 'failed'>,
  note?: string,
): Html {
  const failed = any?.action === action ? any : undefined
  return html`<details${failed ? html` open` : html``}><summary>${title}</summary>
${note ? html`<p>${note}</p>` : html``}
${faultHtml(failed)}
<form method="post" action="/account" novalidate><input type="hidden" name="crumb" value="${crumb}">
${fields.map((field) => fieldHtml(unique(field, action), failed))}
${failed?.captcha ? html`<div data-captcha data-challenge="${failed.captcha.challenge}"></div><noscript><p>${word('The captcha needs JavaScript. Please turn it on, or try again in an hour.')}</p></noscript>` : html``}
<button name="action" value="${action}">${title}</button></form></details>`
}

/** Three forms ask for the current password. */
const unique = (field: Field, action: AccountAction): Field => ({ ...field, id: `${action}-${field.name}` })

function button(action: AccountAction, label: string, crumb: string): Html {
  return html`<form method="post" action="/account"><input type="hidden" name="crumb" value="${crumb}"><button class="second" name="action" value="${action}">${label}</button></form>`
}
