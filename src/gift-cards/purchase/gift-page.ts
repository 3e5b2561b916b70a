import type { ProductItem } from '../../catalog/contract.ts'
import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { GIFT_MESSAGE_MAX } from '../../shared/gift-cards/delivery.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { said } from '../../shared/words/said.ts'
import { word } from '../../shared/words/word.ts'
import type { GiftCardForm } from '../contract.ts'

export interface GiftPage {
  item: ProductItem
  variant: ProductItem['structuredContent']['variants'][number]
  store: string
  form: GiftCardForm
  /** By field; the key `''` is for the whole form. */
  errors?: Record<string, string>
  isPreview: boolean
  status: number
}

const style = `
fieldset{margin:0;padding:0;border:0;display:grid;gap:.25rem}
legend{padding:0;font-weight:600;margin-bottom:.375rem}
input[type=date],select,textarea{width:100%;min-height:3rem;padding:.5rem .875rem;border:1px solid var(--muted);border-radius:var(--radius);background:var(--surface);color:var(--text);font:inherit;font-weight:400}
input[type=radio]{width:1.25rem;height:1.25rem;accent-color:var(--accent)}
.friend{display:none;gap:1rem}
form:has(input[value=friend]:checked) .friend{display:grid}
@supports not selector(:has(*)){.friend{display:grid}}
.wrong{margin:0;padding-left:.75rem;border-left:3px solid var(--accent);font-weight:600;font-size:.9375rem}
.hint{font-weight:400;font-size:.9375rem;color:var(--muted)}
.gift{margin:0 0 1.75rem;padding:2rem;border-radius:var(--radius);border:1px solid var(--muted);background:var(--surface)}
.gift strong{display:block;font-size:2rem}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem}
button.second{background:none;border:1px solid var(--muted);color:var(--text)}`

/** Whom a gift card is for, and when it is sent; it works without scripts, and leads to the checkout. */
export function giftPage(page: GiftPage): VisitorPage {
  const { item, variant, form, errors = {}, isPreview, status } = page
  const wrong = (field: string) =>
    errors[field] ? html`<p class="wrong" role="alert">${said(errors[field])}</p>` : html``
  const text = (name: 'recipient' | 'email' | 'sender', label: string, max: number) =>
    html`<label>${label}<input type="${name === 'email' ? 'email' : 'text'}" name="${name}" value="${form[name]}" maxlength="${max}" autocomplete="off"${errors[name] ? { markup: ' aria-invalid="true"' } : html``}></label>${wrong(name)}`
  return {
    status,
    title: item.title,
    style,
    content: html`<h1>${item.title}</h1>
<p>${amountOf(variant)}</p>
${errors[''] ? html`<p class="fault" role="alert"><strong>${word('Unable to purchase Gift Card')}</strong><br>${said(errors[''])}</p>` : html``}
${isPreview ? preview(page) : html``}
<form method="post" action="/gift-card" novalidate>
<input type="hidden" name="itemId" value="${item.id}"><input type="hidden" name="sku" value="${variant.sku}">
<fieldset><legend>${word('Who is it for?')}</legend>
${choice('me', word('Me'), form.to)}${choice('friend', word('Someone else'), form.to)}</fieldset>
<div class="friend">
${text('recipient', word('Recipient’s name'), 100)}
${text('email', word('Recipient’s email address'), 256)}
${text('sender', word('Your name (optional)'), 100)}
<label>${word('Message (optional, at most {count} characters)', { count: String(GIFT_MESSAGE_MAX) })}<textarea name="message" maxlength="${GIFT_MESSAGE_MAX}">${form.message}</textarea></label>${wrong('message')}
<label>${word('Delivery day (optional)')}<span class="hint">${word('It arrives at nine in the morning. Without a day it is sent right after you pay.')}</span><input type="date" name="day" value="${form.day}"></label>${wrong('day')}
<label>${word('Time zone')}<select name="zone">${Intl.supportedValuesOf('timeZone').map(
      (zone) =>
        html`<option value="${zone}"${zone === form.zone ? { markup: ' selected' } : html``}>${zone.replaceAll('_', ' ')}</option>`,
    )}</select></label>${wrong('zone')}
</div>
<p class="buttons"><button>${word('Continue to checkout')}</button><button class="second" name="preview" value="1">${word('Preview')}</button></p>
</form>
<p class="quiet">${word('The gift card never expires, and is paid with as often as something is left on it.')}</p>
<p class="quiet"><a href="${item.fullUrl}">${word('Back to the product')}</a></p>`,
  }
}

function choice(value: 'me' | 'friend', label: string, chosen: string): Html {
  const checked = value === chosen ? { markup: ' checked' } : html``
  return html`<label class="choice"><input type="radio" name="to" value="${value}"${checked}>${label}</label>`
}

function preview({ variant, store, form }: GiftPage): Html {
  const isGift = form.to === 'friend'
  return html`<section class="gift" aria-label="${word('Preview')}"><p>${store}</p><strong>${amountOf(variant)}</strong>
${isGift && form.recipient ? html`<p>${word('For {name}', { name: form.recipient })}</p>` : html``}
${isGift && form.message ? html`<p>${form.message}</p>` : html``}
${isGift && form.sender ? html`<p>${word('From {name}', { name: form.sender })}</p>` : html``}
<p>•••• •••• •••• •••• •</p></section>`
}

function amountOf({ priceMoney }: GiftPage['variant']): string {
  return formatMoney(Number(priceMoney.value), priceMoney.currency)
}

/** For a link that is incomplete, or a product that is gone. */
export function noGiftPage(refusal: string): VisitorPage {
  return {
    status: 404,
    title: word('Unable to purchase Gift Card'),
    content: html`<h1>${word('Unable to purchase Gift Card')}</h1>
<p>${said(refusal)}</p>
<p><a href="/shop">${word('To the shop')}</a></p>`,
  }
}
