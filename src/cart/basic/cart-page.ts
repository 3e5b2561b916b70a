import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { asTyped } from '../../shared/forms/typed-fields.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { said } from '../../shared/words/said.ts'
import { countedWord, type Sentence, word } from '../../shared/words/word.ts'
import type { CartEntry, ShoppingCart } from '../contract.ts'
import type { TypedForm } from './basic-forms.ts'
import { basicStyle } from './basic-style.ts'
import { costsPart, totalsPart } from './costs-part.ts'
import { fieldControl } from './field-controls.ts'
import { type CartFormMaker, cartForm } from './form-maker.ts'

/** Content of the cart page without scripts. */
export interface BasicCart {
  cart: ShoppingCart
  /** The session's CSRF token, for the forms. */
  crumb: string
  /** Text that the whole cart can be paid in instalments. */
  installments?: string | undefined
  /** The rejected form and what was typed into it. */
  refused?: RefusedForm | undefined
}

export interface RefusedForm {
  status: number
  message: string
  typed: TypedForm
  /** Messages for a line's form, by field id. */
  errors?: Record<string, string>
}

const nothing = html``

/**
 * The cart page without scripts: forms for everything that the page with scripts can do. Specification §2: its root element
 * has a fixed id.
 */
export function basicCartPage({ cart, crumb, installments, refused }: BasicCart): VisitorPage {
  const form = cartForm(crumb)
  const isAtLine = cart.entries.some(({ id }) => id === refused?.typed.entryId)
  return {
    status: refused?.status ?? 200,
    title: word('Shopping Cart'),
    style: basicStyle,
    content: html`<div id="sqs-cart-root">
<h1>${word('Shopping Cart')}</h1>
${refused && !isAtLine ? html`<p class="fault" role="alert">${titleOf(refused)}${said(refused.message)}</p>` : nothing}
${cart.entries.length === 0 ? emptyCart() : html`${linesOf(cart, form, refused)}${pricesForm(cart, form)}${totalsPart(cart)}${checkOut(cart, crumb)}${installments ? html`<p>${installments}</p>` : nothing}${costsPart(cart, form, refused?.typed ?? {})}`}
<p><a href="/shop">${word('Continue shopping')}</a></p>
</div>`,
  }
}

/** Leads to the checkout. Disabled while the order is below the minimum; the sentence above says so. */
function checkOut({ costs }: ShoppingCart, crumb: string): Html {
  return html`<form method="post" action="/api/commerce/checkout">
<input type="hidden" name="crumb" value="${crumb}">
<button${costs?.minimumSentence ? html` disabled` : nothing}>${word('Check out')}</button>
</form>`
}

const emptyCart = () => html`<p>${word('You have nothing in your shopping cart.')}</p>`

function titleOf({ typed }: RefusedForm): string {
  const titles: Record<string, Sentence> = {
    quantity: 'Unable to update quantity',
    remove: 'Unable to remove item',
    fields: 'Unable to update form',
  }
  const title = titles[typed.action ?? '']
  return title ? `${word(title)}. ` : ''
}

function linesOf({ entries }: ShoppingCart, form: CartFormMaker, refused: RefusedForm | undefined): Html {
  return html`<ul aria-label="${word('Items in your cart')}">
${entries.map((entry) => lineOf(entry, form, refused?.typed.entryId === entry.id ? refused : undefined))}
</ul>`
}

function lineOf(entry: CartEntry, form: CartFormMaker, refused: RefusedForm | undefined): Html {
  const { title, fullUrl, notice, quantity, purchasePriceMoney: price, subTotalMoney: total } = entry
  const typed = refused?.typed.quantity ?? String(quantity)
  const hidden = html`<input type="hidden" name="entryId" value="${entry.id}">`
  return html`<li class="line">
<h2><a href="${fullUrl}">${title}</a></h2>
${variantOf(entry)}
<p>${quantity} × ${formatMoney(Number(price.value), price.currency)} = <strong>${formatMoney(Number(total.value), total.currency)}</strong></p>
${notice ? html`<p class="problem">${said(notice.sentence)}</p>` : nothing}
${refused ? html`<p class="fault" role="alert">${titleOf(refused)}${said(refused.message)}</p>` : nothing}
${form('quantity', html`${hidden}<label>${word('Quantity of {title}', { title })}<input type="number" name="quantity" min="1" max="9999" value="${typed}"></label><button class="plain">${word('Update quantity')}</button>`)}
${fieldsForm(entry, form, refused)}
${form('remove', html`${hidden}<button class="plain">${word('Remove {title}', { title })}</button>`)}
</li>`
}

/** The line's form values for editing; open while one of them is invalid. */
function fieldsForm(entry: CartEntry, form: CartFormMaker, refused: RefusedForm | undefined): Html {
  const { additionalFieldsForm: asked, additionalFields } = entry
  if (!asked) return nothing
  const isRefused = refused?.typed.action === 'fields'
  const typed = isRefused ? refused.typed : asTyped(asked, additionalFields)
  const controls = asked.fields.map((field) =>
    fieldControl(field, typed, isRefused ? refused.errors?.[field.id] : undefined),
  )
  return html`<details${isRefused ? html` open` : nothing}><summary>${word('Edit details of {title}', { title: entry.title })}</summary>
${form('fields', html`<input type="hidden" name="entryId" value="${entry.id}">${controls}<button>${word('Save')}</button>`)}
</details>`
}

function variantOf({ chosenVariant: { attributes } }: CartEntry): Html {
  const chosen = Object.entries(attributes)
  if (chosen.length === 0) return nothing
  return html`<dl>${chosen.map(([name, value]) => html`<div><dt>${word('{label}:', { label: name })}</dt> <dd>${value}</dd></div>`)}</dl>`
}

/** One button for all lines whose price has changed. */
function pricesForm({ entries }: ShoppingCart, form: CartFormMaker): Html {
  const prices = entries.flatMap(({ id, notice }) =>
    notice?.newPriceMoney ? [{ entryId: id, purchasePriceCents: Number(notice.newPriceMoney.value) }] : [],
  )
  if (prices.length === 0) return nothing
  const label = countedWord(prices.length, 'Accept the new price', 'Accept the new prices')
  return form(
    'prices',
    html`<input type="hidden" name="prices" value="${JSON.stringify(prices)}"><button>${label}</button>`,
  )
}
