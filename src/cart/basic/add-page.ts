import type { ProductItem } from '../../catalog/contract.ts'
import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { hasVariants } from '../../shared/products/product-rules.ts'
import { said } from '../../shared/words/said.ts'
import { word } from '../../shared/words/word.ts'
import type { TypedForm } from './basic-forms.ts'
import { basicStyle } from './basic-style.ts'
import { fieldControl } from './field-controls.ts'

/** A product to be added, and the submitted form. */
export interface WantedProduct {
  /** Undefined when there is no such product, or shoppers may not see it. */
  item: ProductItem | undefined
  typed: TypedForm
}

/** Why it was not added. */
export interface AddRefusal {
  status: number
  /** Specification §8, Add to cart. */
  title: string
  message: string
  /** By field id. */
  errors: Record<string, string>
}

/** Variants for which shoppers can sign up for a restock notice, and the texts of that form. */
export interface RestockOffer {
  variantIds: readonly string[]
  words: { CTAText: string; placeholderText: string; buttonText: string; mailingListDescription: string }
  /** Whether the form has the mailing list checkbox, and whether it is checked by default. */
  mailingList: { isAsked: boolean; isTicked: boolean }
}

const nothing = html``

/** Asks for the values of a product's form before the product goes into the cart. */
export function fieldsPage({ item, typed }: WantedProduct, refusal?: AddRefusal): VisitorPage {
  const title = item?.title ?? ''
  const form = item?.structuredContent.additionalFieldsForm
  return {
    status: refusal?.status ?? 200,
    title,
    style: basicStyle,
    content: html`<h1>${title}</h1>
${problemOf(refusal)}
<form method="post" action="/cart/add">
${hiddenOf(typed)}
<input type="hidden" name="isFilledIn" value="1">
${form ? form.fields.map((field) => fieldControl(field, typed, refusal?.errors[field.id])) : nothing}
<button>${word(subscribes(item, typed) ? 'Subscribe' : 'Add To Cart')}</button>
</form>
${wayBack(item)}`,
  }
}

/** Says why nothing was added, with the submitted choice filled in. */
export function refusedAddPage(
  { item, typed }: WantedProduct,
  refusal: AddRefusal,
  { restock, variantId }: { restock: RestockOffer; variantId: string | undefined },
): VisitorPage {
  const isWaitedFor = variantId !== undefined && restock.variantIds.includes(variantId)
  return {
    status: refusal.status,
    title: item?.title ?? said(refusal.title),
    style: basicStyle,
    content: html`<h1>${item?.title ?? said(refusal.title)}</h1>
${problemOf(refusal)}
${item ? choiceForm(item, typed) : nothing}
${item && isWaitedFor ? restockForm(item, variantId, restock) : nothing}
${wayBack(item)}`,
  }
}

function problemOf(refusal: AddRefusal | undefined): Html {
  return refusal
    ? html`<p class="fault" role="alert"><strong>${said(refusal.title)}.</strong> ${said(refusal.message)}</p>`
    : nothing
}

/** Specification §9, Default labels. */
const subscribes = (item: ProductItem | undefined, { subscribe }: TypedForm) =>
  subscribe !== undefined || item?.structuredContent.isSubscribable === true

/** The choice of the previous page, as hidden fields. */
function hiddenOf(typed: TypedForm): Html[] {
  return Object.entries(typed)
    .filter(([name]) => ['itemId', 'quantity', 'subscribe'].includes(name) || name.startsWith('option.'))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
}

function choiceForm(item: ProductItem, typed: TypedForm): Html {
  const { structuredContent: product } = item
  const options = hasVariants(product) ? product.variantOptionOrdering : []
  return html`<form method="post" action="/cart/add">
<input type="hidden" name="itemId" value="${item.id}">
${options.map((name) => optionSelect(item, name, typed[`option.${name}`] ?? ''))}
<label>${word('Quantity')}<input type="number" name="quantity" min="1" max="9999" value="${typed.quantity ?? '1'}"></label>
<button>${word('Add To Cart')}</button>
</form>`
}

function optionSelect({ structuredContent }: ProductItem, name: string, chosen: string): Html {
  const values = [...new Set(structuredContent.variants.flatMap(({ attributes }) => attributes[name] ?? []))]
  const options = values.map((value) => html`<option${value === chosen ? html` selected` : nothing}>${value}</option>`)
  return html`<label>${name}<select name="option.${name}"><option value="">${word('Select {name}', { name })}</option>${options}</select></label>`
}

/** The restock form of a sold-out variant, which the product page shows only with scripts. */
function restockForm({ id }: ProductItem, variantId: string, { words, mailingList }: RestockOffer): Html {
  return html`<form method="post" action="/restock/sign-up">
<p>${words.CTAText}</p>
<input type="hidden" name="productId" value="${id}">
<input type="hidden" name="variantId" value="${variantId}">
<label>${words.placeholderText}<input type="text" inputmode="email" autocomplete="email" name="email"></label>
${mailingList.isAsked ? html`<label class="choice"><input type="checkbox" name="isJoinMailingList" value="on"${mailingList.isTicked ? html` checked` : nothing}>${words.mailingListDescription}</label>` : nothing}
<button>${words.buttonText}</button>
</form>`
}

function wayBack(item: ProductItem | undefined): Html {
  return item
    ? html`<p><a href="${item.fullUrl}">${word('Back to {title}', { title: item.title })}</a> · <a href="/cart/basic">${word('Your cart')}</a></p>`
    : html`<p><a href="/shop">${word('Continue shopping')}</a> · <a href="/cart/basic">${word('Your cart')}</a></p>`
}
