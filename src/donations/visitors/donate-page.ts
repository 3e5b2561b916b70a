import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import {
  choiceOf,
  type DonationFault,
  feeText,
  intervalText,
  OWN_AMOUNT,
  suggestionText,
} from '../../shared/donations/choose-donation.ts'
import { DONATION_MESSAGE_MAX } from '../../shared/donations/donation.ts'
import type { PublicFund } from '../../shared/donations/fund-terms.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { word } from '../../shared/words/word.ts'
import { type DonateForm, donationMessages } from '../contract.ts'

/** A recent donor; their name is null if they are anonymous or were erased. */
export interface ShownDonor {
  name: string | null
  cents: number
  day: string
}

export interface DonatePage {
  fund: PublicFund
  form: DonateForm
  /** By field; the key `''` is for the whole form. */
  faults?: Partial<Record<'amount' | 'message' | '', DonationFault>>
  donors: readonly ShownDonor[]
  /** Elements that load the captcha, where one is asked for. */
  captchaLinks: string | undefined
  status: number
}

const style = `
fieldset{margin:0;padding:0;border:0;display:grid;gap:.5rem}
legend{padding:0;font-weight:600;margin-bottom:.375rem}
select,textarea{width:100%;min-height:3rem;padding:.5rem .875rem;border:1px solid var(--muted);border-radius:var(--radius);background:var(--surface);color:var(--text);font:inherit;font-weight:400}
input[type=radio]{width:1.25rem;height:1.25rem;flex:none;accent-color:var(--accent)}
label.choice{min-height:2.75rem;padding:.25rem 0}
.text{white-space:pre-line}
.own{display:grid;gap:1rem}
form:has(input[name=choice]:checked):not(:has(input[value=own]:checked)) .own{display:none}
progress{display:block;width:100%;height:.75rem;margin:0 0 .5rem;accent-color:var(--accent)}
.wrong{margin:0;padding-left:.75rem;border-left:3px solid var(--accent);font-weight:600;font-size:.9375rem}
ul{margin:0 0 1.5rem;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;padding:.5rem 0;border-top:1px solid var(--muted);overflow-wrap:anywhere}
h2{font-size:1.125rem;margin:0 0 .5rem}
[data-captcha]{--color-text:var(--text);--color-background:var(--surface);--color-accent:var(--accent);--color-accent-text:var(--accent-text);--color-danger:var(--text)}`

const nothing = html``
const checked = { markup: ' checked' }

/** The page of a fund, whose form works without scripts and leads to the checkout (specification §3, page type 203). */
export function donatePage({ fund, form, faults = {}, donors, captchaLinks, status }: DonatePage): VisitorPage {
  const { name, description, terms } = fund
  const wrong = (fault: DonationFault | undefined) =>
    fault ? html`<p class="wrong" role="alert">${word(fault.text, fault.values)}</p>` : nothing
  const whole = faults['']
  return {
    status,
    title: name,
    style,
    pageType: DONATE,
    ...(captchaLinks !== undefined && { links: captchaLinks }),
    content: html`<h1>${name}</h1>
${description ? html`<p class="text">${description}</p>` : nothing}
${progressOf(fund)}
${whole ? html`<p class="fault" role="alert">${word(whole.text, whole.values)}</p>` : nothing}
<form method="post" action="/checkout/donate" novalidate>
<input type="hidden" name="fund" value="${fund.id}">
${amountFields(fund, form)}
${wrong(faults.amount)}
${terms.fee ? box('coversFee', word('Add {fee} for the payment fee, so that my whole donation arrives.', { fee: feeText(terms.fee, fund.currency) }), form.coversFee) : nothing}
${terms.asksMessage ? html`<label>${word('Message (optional, at most {count} characters)', { count: String(DONATION_MESSAGE_MAX) })}<textarea name="message" maxlength="${DONATION_MESSAGE_MAX}">${form.message}</textarea></label>${wrong(faults.message)}` : nothing}
${terms.mayBeAnonymous ? box('anonymous', word('Give anonymously: my name is not shown.'), form.anonymous) : nothing}
${captchaLinks === undefined ? nothing : html`<div data-captcha></div><noscript><p>${word('The captcha needs JavaScript. Please turn it on.')}</p></noscript>`}
<button>${word('Donate')}</button>
</form>
<p class="quiet">${word('You enter your name and how you pay on the next page.')}</p>
${donors.length > 0 ? donorsOf(donors, fund.currency) : nothing}
<p class="quiet"><a href="/">${word('Back to the website')}</a></p>`,
  }
}

/** Specification §3, Page types. */
const DONATE = 203

function progressOf({ terms: { goalCents }, raisedCents, currency }: PublicFund): Html {
  if (goalCents === null) return nothing
  const values = { raised: formatMoney(raisedCents, currency), goal: formatMoney(goalCents, currency) }
  const text = word('{raised} of {goal} raised', values)
  return html`<progress max="${goalCents}" value="${Math.min(raisedCents, goalCents)}" aria-label="${text}"></progress><p>${text}</p>`
}

function amountFields({ terms, currency }: PublicFund, form: DonateForm): Html {
  const { suggestions, takesOwnAmount, intervals } = terms
  const own = html`<div class="own"><label>${word('Amount in {currency}', { currency })}<input type="text" inputmode="decimal" autocomplete="off" name="amount" value="${form.amount}" maxlength="30"></label>
${intervals.length > 1 ? html`<label>${word('How often')}<select name="interval">${intervals.map((one) => html`<option value="${one}"${one === form.interval ? { markup: ' selected' } : nothing}>${intervalText(one)}</option>`)}</select></label>` : nothing}</div>`
  if (suggestions.length === 0) return html`<input type="hidden" name="choice" value="${OWN_AMOUNT}">${own}`
  const choice = (value: string, label: string) =>
    html`<label class="choice"><input type="radio" name="choice" value="${value}"${value === form.choice ? checked : nothing}>${label}</label>`
  return html`<fieldset><legend>${word('Amount')}</legend>
${suggestions.map((one) => choice(choiceOf(one), suggestionText(one, currency)))}
${takesOwnAmount ? choice(OWN_AMOUNT, word('Another amount')) : nothing}</fieldset>
${takesOwnAmount ? own : nothing}`
}

function box(name: string, label: string, value: string): Html {
  return html`<label class="choice"><input type="checkbox" name="${name}" value="on"${value === 'on' ? checked : nothing}>${label}</label>`
}

function donorsOf(donors: readonly ShownDonor[], currency: string): Html {
  return html`<section><h2>${word('Latest donations')}</h2><ul>${donors.map(
    ({ name, cents, day }) =>
      html`<li><span>${name ?? word('Anonymous')}</span><span>${formatMoney(cents, currency)} · ${day}</span></li>`,
  )}</ul></section>`
}

/** The funds to choose from, or that there are none. */
export function fundsPage(funds: readonly PublicFund[]): VisitorPage {
  const isOpen = funds.length > 0
  return {
    status: isOpen ? 200 : 404,
    title: word('Donate'),
    style,
    pageType: DONATE,
    content: html`<h1>${word('Donate')}</h1>
${isOpen ? html`<ul>${funds.map(({ id, name }) => html`<li><a href="/checkout/donate?fund=${id}">${name}</a></li>`)}</ul>` : html`<p>${word(donationMessages.closed)}</p>`}
<p><a href="/">${word('Back to the website')}</a></p>`,
  }
}
