import { type Html, html } from '../../platform/mail/html.ts'
import type { CartForm, CodeForm } from './basic-forms.ts'

export const BASIC_CART = '/cart/basic'
export const BASIC_CODES = '/cart/basic/codes'

/** Wraps fields into a form of the cart page. */
export type CartFormMaker = (action: (CartForm | CodeForm)['action'], fields: Html) => Html

/** Makes forms with the session's crumb, without which they are rejected (decision 12). */
export function cartForm(crumb: string): CartFormMaker {
  return (action, fields) => html`<form method="post" action="${action.endsWith('code') ? BASIC_CODES : BASIC_CART}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="action" value="${action}">
${fields}
</form>`
}
