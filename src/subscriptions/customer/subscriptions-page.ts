import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import type { Address } from '../../shared/addresses/address.ts'
import { addressFields } from '../../shared/addresses/address-fields.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { subscriptionPriceText } from '../../shared/money/subscription-price.ts'
import type { BillingPlan } from '../../shared/subscriptions/line-subscription.ts'
import { said } from '../../shared/words/said.ts'
import { type Sentence, word } from '../../shared/words/word.ts'
import type { SubscriptionPhase } from '../subscription.ts'

/** A subscription as its customer sees it. */
export interface ShownSubscription {
  id: string
  title: string
  plan: BillingPlan
  phase: SubscriptionPhase
  isCancelled: boolean
  quantity: number
  /** A recurring donation, of which there is one. */
  isDonation: boolean
  /** The due date that can be skipped. */
  cycle: number
  /** What the next payment is, without tax and shipping; minor units. */
  paymentCents: number
  currency: string
  /** Days in the website's language. */
  nextOn: string | null
  afterNextOn: string | null
  address: Address | null
  orders: { number: number | null; day: string; url: string }[]
}

export interface ShownFault {
  subscriptionId: string
  message: string
  /** By part of the address. */
  errors: Record<string, string>
  typed: Record<string, string>
}

const style = `
main{margin:0 auto}
article{margin:0 0 1.5rem;padding:1.25rem;border-radius:var(--radius);border:1px solid var(--muted);background:var(--surface)}
article h2{margin:0 0 .25rem;font-size:1.25rem;overflow-wrap:anywhere}
article p{margin:0 0 .75rem}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}
.buttons form{margin:0}
button.second{background:none;border:1px solid var(--muted);color:var(--text)}
details{margin:.75rem 0}
summary{cursor:pointer;padding:.5rem 0;font-weight:600}
details form{display:grid;gap:.75rem;padding:.5rem 0}
ul{margin:0 0 1rem;padding-left:1.25rem}
.wrong{font-weight:400;margin:0}`

const done: Partial<Record<string, Sentence>> = {
  pause: 'Your subscription is paused.',
  resume: 'Your subscription goes on.',
  skip: 'The next payment is skipped.',
  quantity: 'The quantity is changed, from the next payment on.',
  address: 'The address is changed, from the next payment on.',
  cancel: 'Your subscription is canceled.',
  keep: 'Your subscription is no longer canceled.',
  paid: 'Thank you. Your payment went through.',
  card: 'Your new card is saved.',
  unchanged: 'Nothing was changed.',
}

interface ShownAround {
  /** What was just done. */
  said?: string | undefined
  fault?: ShownFault
  status?: number
  /** Origins where cards are entered. */
  formsLeadTo: readonly string[]
}

/** All subscriptions of a customer; it works without scripts. */
export function subscriptionsPage(
  subscriptions: readonly ShownSubscription[],
  { said: key, fault, status = 200, formsLeadTo }: ShownAround,
): VisitorPage {
  const news = key === undefined ? undefined : done[key]
  return {
    status,
    title: word('Your subscriptions'),
    isSecret: true,
    formsLeadTo,
    style,
    content: html`<h1>${word('Your subscriptions')}</h1>
${news ? html`<p class="fault" role="status">${word(news)}</p>` : html``}
${subscriptions.length === 0 ? html`<p>${word('You have no subscriptions here.')}</p>` : html``}
${subscriptions.map((one) => articleOf(one, fault?.subscriptionId === one.id ? fault : undefined))}
<form method="post" action="/subscriptions/leave"><button class="second">${word('Sign out')}</button></form>
<p class="quiet"><a href="/shop">${word('To the shop')}</a></p>`,
  }
}

function articleOf(one: ShownSubscription, fault: ShownFault | undefined): Html {
  const price = formatMoney(one.paymentCents, one.currency)
  const isOver = one.phase.step === 'ended'
  return html`<article id="${one.id}">
<h2>${one.quantity > 1 ? `${one.quantity} × ` : ''}${one.title}</h2>
<p>${subscriptionPriceText({ plan: one.plan, price, varied: false })}</p>
<p>${stateText(one)}</p>
${fault ? html`<p class="fault" role="alert">${said(fault.message)}</p>` : html``}
${isOver ? html`` : controlsOf(one, fault)}
${one.orders.length > 0 ? ordersOf(one) : html``}
</article>`
}

const ends: Record<Extract<SubscriptionPhase, { step: 'ended' }>['reason'], Sentence> = {
  completed: 'All payments were made. Thank you!',
  cancelled: 'It was canceled. Nothing more is charged.',
  unpaid: 'A payment was not made in time. Nothing more is charged.',
  productDeleted: 'The product is no longer sold. Nothing more is charged.',
}

function stateText({ phase, isCancelled, nextOn }: ShownSubscription): string {
  const day = nextOn ?? ''
  switch (phase.step) {
    case 'ended':
      return word(ends[phase.reason])
    case 'paused':
      return word('It is paused. Nothing is charged until you resume it.')
    case 'charging':
      return word('A payment is being made.')
    case 'failing':
      if (phase.next === 'retry') return word('Your last payment failed. We will try again on {day}.', { day })
      if (phase.next === 'link') return word('Your bank asks you to confirm the payment by {day}.', { day })
      return word('Your card can no longer be charged. Please use another one by {day}.', { day })
    default:
      return isCancelled
        ? word('It is canceled, and ends on {day}. Nothing more is charged.', { day })
        : word('The next payment is on {day}.', { day })
  }
}

function controlsOf(one: ShownSubscription, fault: ShownFault | undefined): Html {
  const { phase, isCancelled } = one
  const isWaiting = phase.step === 'waiting' && !isCancelled
  return html`<div class="buttons">
${phase.step === 'failing' ? button(one, 'pay', word('Pay now')) : html``}
${phase.step === 'paused' ? button(one, 'resume', word('Resume')) : html``}
${isCancelled ? button(one, 'keep', word('Keep my subscription')) : html``}
${isWaiting ? html`${button(one, 'skip', word('Skip the next payment'), 'second')}${button(one, 'pause', word('Pause'), 'second')}` : html``}
${phase.step === 'failing' || isCancelled ? html`` : button(one, 'card', word('Change card'), 'second')}
</div>
${
  isCancelled
    ? html``
    : html`${one.isDonation ? html`` : quantityForm(one)}
${one.address ? addressForm(one, one.address, fault) : html``}
${cancelForm(one)}`
}`
}

function button({ id, cycle }: ShownSubscription, action: string, label: string, kind = ''): Html {
  return html`<form method="post" action="/subscriptions/change"><input type="hidden" name="subscriptionId" value="${id}"><input type="hidden" name="cycle" value="${String(cycle)}"><button class="${kind}" name="action" value="${action}">${label}</button></form>`
}

function quantityForm({ id, quantity }: ShownSubscription): Html {
  return html`<details><summary>${word('Change quantity')}</summary>
<form method="post" action="/subscriptions/change"><input type="hidden" name="subscriptionId" value="${id}">
<label>${word('Quantity')}<input type="number" name="quantity" min="1" max="9999" value="${String(quantity)}" required></label>
<button name="action" value="quantity">${word('Save')}</button></form></details>`
}

function addressForm({ id }: ShownSubscription, address: Address, fault: ShownFault | undefined): Html {
  const fields = addressFields(address.country).rows.flat()
  const isWrong = fault && Object.keys(fault.errors).length > 0
  return html`<details${isWrong ? { markup: ' open' } : html``}><summary>${word('Change address')}</summary>
<form method="post" action="/subscriptions/change" novalidate><input type="hidden" name="subscriptionId" value="${id}">
${fields.map(({ name, label, autocomplete }) => {
  const wrong = fault?.errors[name]
  return html`<label>${said(label)}<input type="text" name="${name}" value="${fault?.typed[name] ?? address[name]}" autocomplete="${autocomplete}" maxlength="100"></label>${wrong ? html`<p class="wrong" role="alert">${said(wrong)}</p>` : html``}`
})}
<button name="action" value="address">${word('Save')}</button></form></details>`
}

function cancelForm(one: ShownSubscription): Html {
  return html`<details><summary>${word('Cancel subscription')}</summary>
<p>${one.nextOn && one.phase.step === 'waiting' ? word('It ends on {day}. Until then you keep what you have paid for.', { day: one.nextOn }) : word('It ends at once. Nothing more is charged.')}</p>
${button(one, 'cancel', word('Cancel subscription'))}</details>`
}

function ordersOf({ orders }: ShownSubscription): Html {
  return html`<details><summary>${word('Orders')}</summary><ul>${orders.map(
    ({ number, day, url }) =>
      html`<li><a href="${url}">${number === null ? day : word('Order {number}', { number: `#${number}` })}</a> · ${day}</li>`,
  )}</ul></details>`
}

/** Asks for an e-mail with a link. */
export function askForLinkPage(about: { isSent?: boolean; error?: string } = {}): VisitorPage {
  const { isSent = false, error } = about
  return {
    status: error ? 400 : 200,
    title: word('Your subscriptions'),
    content: html`<h1>${word('Your subscriptions')}</h1>
${isSent ? html`<p class="fault" role="status">${word('If this address has a subscription here, we have sent a link to it. The link is valid for an hour.')}</p>` : html`<p>${word('Enter the e-mail address that you subscribed with, and we send you a link.')}</p>`}
${error ? html`<p class="fault" role="alert">${said(error)}</p>` : html``}
${isSent ? html`` : html`<form method="post" action="/subscriptions/link"><label>${word('Email')}<input type="email" name="email" autocomplete="email" required maxlength="256"></label><button>${word('Send link')}</button></form>`}
<p class="quiet"><a href="/shop">${word('To the shop')}</a></p>`,
  }
}

/** The link is used by a button, because mail programs open links by themselves. */
export function openLinkPage(token: string): VisitorPage {
  return {
    status: 200,
    title: word('Your subscriptions'),
    isSecret: true,
    content: html`<h1>${word('Your subscriptions')}</h1>
<p>${word('This link works once. Open your subscriptions in this browser?')}</p>
<form method="post" action="/subscriptions/open"><input type="hidden" name="token" value="${token}"><button>${word('Manage subscriptions')}</button></form>`,
  }
}

export function usedLinkPage(): VisitorPage {
  return {
    status: 404,
    title: word('Your subscriptions'),
    content: html`<h1>${word('Your subscriptions')}</h1>
<p>${word('This link was used already, or has expired.')}</p>
<p><a href="/subscriptions">${word('Get a new link')}</a></p>`,
  }
}
