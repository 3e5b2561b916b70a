import type { ProductItem } from '../../catalog/contract.ts'
import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { CAPTCHA_MISSING, CONFIRMATION_SENT } from '../../shared/messages/sign-up-messages.ts'
import type { MerchandisingContext } from '../../shared/products/merchandising.ts'
import { said } from '../../shared/words/said.ts'
import { word } from '../../shared/words/word.ts'
import type { SignUpForm } from '../contract.ts'
import { IN_STOCK } from '../refusals.ts'

/** The product page's form, submitted without scripts. */
export interface SentForm {
  form: { [Field in keyof SignUpForm]?: SignUpForm[Field] | undefined }
  /** Undefined when there is no such product, or shoppers may not see it. */
  item: ProductItem | undefined
  words: Pick<MerchandisingContext, 'restockNotificationMessages' | 'mailingListSignUpEnabled'>
}

export function signedUpPage(message: string, { item }: SentForm): VisitorPage {
  const sentence = said(message)
  return {
    status: 200,
    title: sentence,
    content: html`<h1>${sentence}</h1>\n<p>${word(CONFIRMATION_SENT)}</p>\n${wayBack(item)}`,
  }
}

/** Shows the form again with everything that was typed. */
export function refusedPage(status: number, message: string, sent: SentForm): VisitorPage {
  const canTryAgain = sent.item !== undefined && message !== IN_STOCK
  return {
    status,
    title: sent.item?.title ?? word('Sign up'),
    content: html`<h1>${sent.item?.title ?? word('This did not work')}</h1>
<p class="fault" role="alert">${said(message)}</p>
${message === CAPTCHA_MISSING ? needsScripts() : html``}
${canTryAgain ? formOf(sent) : html``}
${wayBack(sent.item)}`,
  }
}

const needsScripts = () =>
  html`<p class="quiet">${word('The CAPTCHA needs JavaScript. Please switch it on and sign up on the product page.')}</p>`

function formOf({ form, words }: SentForm): Html {
  const { buttonText, placeholderText } = words.restockNotificationMessages
  return html`<form method="post" action="/restock/sign-up">
<input type="hidden" name="productId" value="${form.productId ?? ''}">
<input type="hidden" name="variantId" value="${form.variantId ?? ''}">
<label>${placeholderText}<input type="text" inputmode="email" autocomplete="email" name="email" value="${form.email ?? ''}" autofocus></label>
${words.mailingListSignUpEnabled ? mailingList(form, words) : html``}
<button>${buttonText}</button>
</form>`
}

function mailingList(
  { isJoinMailingList }: SentForm['form'],
  { restockNotificationMessages }: SentForm['words'],
): Html {
  const checked = isJoinMailingList === undefined ? html`` : html` checked`
  return html`<label class="choice"><input type="checkbox" name="isJoinMailingList"${checked}>${restockNotificationMessages.mailingListDescription}</label>`
}

function wayBack(item: ProductItem | undefined): Html {
  return item
    ? html`<p><a href="${item.fullUrl}">${word('Back to {title}', { title: item.title })}</a></p>`
    : html`<p><a href="/">${word('To the shop')}</a></p>`
}
