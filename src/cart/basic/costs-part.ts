import { type Html, html } from '../../platform/mail/html.ts'
import { costLines, openCostsOfCart, percentText } from '../../shared/cart/cost-lines.ts'
import { dayText, hoursLines } from '../../shared/cart/opening-hours.ts'
import { countryOptionsIn } from '../../shared/money/country-names.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { said } from '../../shared/words/said.ts'
import { spokenLocale, word } from '../../shared/words/word.ts'
import type { CartCosts, CartShippingOption, ShoppingCart } from '../contract.ts'
import type { TypedForm } from './basic-forms.ts'
import type { CartFormMaker } from './form-maker.ts'

const nothing = html``

/** The forms that change the costs of the cart, folded: destination, shipping, codes; and how the costs were calculated. */
export function costsPart(cart: ShoppingCart, form: CartFormMaker, typed: TypedForm): Html {
  const { costs } = cart
  if (!costs) return nothing
  const isEstimated = cart.shippingLocation !== null || typed.action === 'location'
  const hasCodes = cart.coupons.length > 0 || typed.action === 'code'
  const isOpen = (isIt: boolean) => (isIt ? html` open` : nothing)
  return html`<details${isOpen(isEstimated)}><summary>${word('Estimate shipping and tax')}</summary>
${estimate(cart, form, typed)}
${cart.shippingOptions.length > 0 ? shipping(cart, form) : nothing}
${hidden(costs)}</details>
${costs.acceptsCodes ? html`<details${isOpen(hasCodes)}><summary>${word('Discount code')}</summary>${codes(cart, form, typed)}</details>` : nothing}
${explanation(costs)}`
}

/** From the subtotal to the total, and what is not known yet. */
export function totalsPart(cart: ShoppingCart): Html {
  if (!cart.costs) return nothing
  const { currency, minimumSentence } = cart.costs
  const rows = costLines(cart).map(
    ({ kind, label, cents }) =>
      html`<tr class="${kind}"><th scope="row">${label}</th><td>${formatMoney(cents, currency)}</td></tr>`,
  )
  const sentences = [...openCostsOfCart(cart), ...(minimumSentence ? [minimumSentence] : [])]
  return html`<table><caption>${word('Summary')}</caption>${rows}</table>${sentences.map((sentence) => html`<p>${said(sentence)}</p>`)}`
}

function explanation({ explanation: steps, currency }: CartCosts): Html {
  const signs = { adds: '+', 'takes-away': '−', contained: '', total: '=' }
  const rows = steps.map(
    ({ about, what, why, rate, baseCents, resultCents, effect }) =>
      html`<tr class="${effect}"><th scope="row">${about === 'tax' || about === 'total' ? said(what) : what}<br><small>${said(why)}${rate === null ? '' : `, ${percentText(rate)}`}${baseCents === null ? '' : ` ${word('of {base}', { base: formatMoney(baseCents, currency) })}`}</small></th><td>${signs[effect]} ${formatMoney(resultCents, currency)}</td></tr>`,
  )
  return html`<details><summary>${word('See price details')}</summary><table>${rows}</table></details>`
}

function estimate({ shippingLocation: place }: ShoppingCart, form: CartFormMaker, typed: TypedForm): Html {
  const country = typed.country ?? place?.country ?? ''
  const options = countryOptionsIn(spokenLocale()).map(
    ({ value, label }) =>
      html`<option value="${value}"${value === country ? html` selected` : nothing}>${label}</option>`,
  )
  return html`<section>
${form(
  'location',
  html`<label>${word('Country')}<select name="country" autocomplete="country">${country ? nothing : html`<option value="">${word('Select Country')}</option>`}${options}</select></label>
<label>${word('Postal code')}<input type="text" name="postalCode" autocomplete="postal-code" value="${typed.postalCode ?? place?.postalCode ?? ''}"></label>
<button class="plain">${word('Estimate')}</button>`,
)}</section>`
}

function shipping({ shippingOptions, selectedShippingOption: selected }: ShoppingCart, form: CartFormMaker): Html {
  const chosen = selected && choiceValue(selected, selected.windowId)
  const options = shippingOptions.flatMap((option) => choicesOf(option, chosen))
  return html`<section><h2>${word('Shipping')}</h2>
${form('shipping', html`<fieldset>${options}</fieldset><button class="plain">${word('Choose')}</button>`)}</section>`
}

/** Each delivery window is a separate choice. */
function choicesOf(option: CartShippingOption, chosen: string | null): Html[] {
  const { name, note, pickup, windows } = option
  const price = priceOf(option)
  const more = [note, pickup?.address ?? '', openText(pickup)].filter((text) => text !== '').join('. ')
  const choice = (windowId: string | null, when: string) => {
    const value = choiceValue(option, windowId)
    const checked = value === chosen ? html` checked` : nothing
    return html`<label class="choice"><input type="radio" name="choice" value="${value}"${checked}><span>${name}${when}, ${price}${more ? html`<br><small>${more}</small>` : nothing}</span></label>`
  }
  if (windows.length === 0) return [choice(null, '')]
  return windows.map(({ id, day, from, to }) =>
    choice(id, ` ${word('on {day}, {from} to {to}', { day: dayText(day), from, to })}`),
  )
}

/** Where a discount makes it free, beside what it costs without. */
function priceOf({ cost, costCents, dueCents }: CartShippingOption): Html {
  const price = dueCents === 0 ? word('free') : formatMoney(dueCents, cost.currency)
  return html`${price}${dueCents < costCents ? html` <s>${formatMoney(costCents, cost.currency)}</s>` : nothing}`
}

function openText(pickup: CartShippingOption['pickup']): string {
  if (!pickup || pickup.hours.length === 0) return ''
  const { nextOpening: next } = pickup
  const hours = hoursLines(pickup.hours).join(', ')
  if (!next) return word('Open {hours}', { hours })
  const { from, to } = next
  return word('Open {hours}, next on {day}, {from} to {to}', { hours, day: dayText(next.day), from, to })
}

function choiceValue({ id }: { id: string }, windowId: string | null): string {
  return `${windowId ?? ''} ${id}`
}

function hidden({ hiddenShippingOptions }: CartCosts): Html {
  if (hiddenShippingOptions.length === 0) return nothing
  return html`<ul>${hiddenShippingOptions.map(({ name, reason }) => html`<li>${name}: ${said(reason)}</li>`)}</ul>`
}

function codes({ coupons }: ShoppingCart, form: CartFormMaker, typed: TypedForm): Html {
  const rows = coupons.map(
    ({ code, name, sentence }) => html`<li><span><strong>${code}</strong> ${name ?? ''} ${said(sentence ?? '')}</span>
${form('remove-code', html`<input type="hidden" name="code" value="${code}"><button class="plain">${word('Remove {title}', { title: code })}</button>`)}</li>`,
  )
  const kept = typed.action === 'code' ? (typed.code ?? '') : ''
  return html`<section><ul class="codes">${rows}</ul>
${form('code', html`<label>${word('Code')}<input type="text" name="code" autocomplete="off" value="${kept}"></label><button class="plain">${word('Apply')}</button>`)}</section>`
}
