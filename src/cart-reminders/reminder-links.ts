import { createHmac, hkdfSync } from 'node:crypto'
import { timingSafeEqualText } from '../platform/ids/timing-safe-equal-text.ts'

/** Creates and reads the links in reminders. */
export interface ReminderLinks {
  /** Path that restores the cart in any browser. */
  cart(websiteId: string, cartId: string): string
  /** Path of the page that stops reminders to a person. */
  stop(websiteId: string, personRef: string): string
  /** Undefined when the token was not issued for this website and purpose. */
  readCart(websiteId: string, token: string): string | undefined
  readStop(websiteId: string, token: string): string | undefined
}

const TOKEN = /^([\w-]{1,200})\.([\w-]{43})$/

/** @param secret of this installation; the signing key is derived from it */
export function reminderLinks(secret: string): ReminderLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links of cart reminders', 32))
  const seal = (purpose: 'cart' | 'stop', websiteId: string, id: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, websiteId, id]))
      .digest('base64url')
  const write = (purpose: 'cart' | 'stop', websiteId: string, id: string) =>
    `/cart-reminders/${purpose}/${id}.${seal(purpose, websiteId, id)}`

  function read(purpose: 'cart' | 'stop', websiteId: string, token: string): string | undefined {
    const [, id = '', sealed = ''] = TOKEN.exec(token) ?? []
    return timingSafeEqualText(sealed, seal(purpose, websiteId, id)) ? id : undefined
  }
  return {
    cart: (websiteId, cartId) => write('cart', websiteId, cartId),
    stop: (websiteId, personRef) => write('stop', websiteId, personRef),
    readCart: (websiteId, token) => read('cart', websiteId, token),
    readStop: (websiteId, token) => read('stop', websiteId, token),
  }
}
