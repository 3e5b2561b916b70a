import type { SignRow } from '../../../../src/analytics/page-contract.ts'

const names: Record<string, string> = {
  product_page_visit: 'A product page was visited',
  add_to_cart: 'Something was put into a cart',
  purchase: 'Something was bought',
  newsletter_subscribe: 'The newsletter was subscribed to',
  button_click: 'A button was pressed',
  link_click: 'A link to another website was followed',
  form_submit: 'A form was sent',
  cart_product_form_open: 'The form of a product was opened',
  cart_product_form_close: 'The form of a product was closed',
  cart_product_form_submit: 'The form of a product was saved',
}

/** Label of a built-in event; custom events have their name. */
export const eventText = (name: string) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name)

/** Label of a built-in property: `browser_language` is `Browser language`. */
export function propertyText(property: string): string {
  const words = property.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const signWords: Record<SignRow['what'], string> = {
  form: 'Form shown',
  overlay: 'Overlay shown',
  'button-seen': 'Button seen',
  'button-pressed': 'Button pressed',
  event: 'Event',
}

const overlayWords: Record<string, string> = { closed: 'Overlay closed', submitted: 'Overlay submitted' }

/** What was done, of a popup as it says itself. */
export function signLabel({ what, about }: Pick<SignRow, 'what' | 'about'>): string {
  return (what === 'overlay' ? overlayWords[about] : undefined) ?? signWords[what]
}

/** Plinth's own forms are known by the names in their markup. */
const ownForms: Record<string, string> = {
  'checkout-columns': 'Checkout',
  'product-restock-form': 'Back-in-stock sign-up',
  'lock-form': 'Password of a page',
}

/** `browse-shop`; `form-submit: Checkout`. */
export function signName(name: string, about: string): string {
  const [first, second] = [name, about].map((text) => (Object.hasOwn(ownForms, text) ? ownForms[text] : text))
  return [first, second].filter(Boolean).join(': ') || 'Without a name'
}
