/** Reasons for returning to the checkout page; each has its message there. */
export const checkoutProblems = ['terms', 'changed', 'tooMany', 'captcha', 'giftCard', 'failed'] as const
export type CheckoutProblem = (typeof checkoutProblems)[number]

/** 256 bits, as base64url. */
const TOKEN = /^[\w-]{43}$/

/** True for the checkout page and its subpages. */
export function isCheckoutPath(path: string): boolean {
  return path === '/checkout' || path.startsWith('/checkout/')
}

/**
 * The relevant query of a page that belongs to one visitor, which includes its token; empty for every other page. Such a
 * page is rendered for its visitor alone.
 */
export function personalSearch(path: string, asked: URLSearchParams): string {
  if (path === '/order') return orderSearch(asked)
  if (!isCheckoutPath(path)) return ''
  const token = tokenOf(asked, 'cartToken')
  const problem = problemOf(asked.get('problem'))
  return token && problem ? `${token}&problem=${problem}` : token
}

function orderSearch(asked: URLSearchParams): string {
  const token = tokenOf(asked, 'token')
  const emailed = emailedOf(asked.get('emailed'))
  if (token && isPayWaiting(asked.get('pay'))) return `${token}&pay=wait`
  return token && emailed ? `${token}&emailed=${emailed}` : token
}

/** Whether the gateway could not take the payment of an order at that moment, for the page after the request. */
export function isPayWaiting(text: unknown): boolean {
  return text === 'wait'
}

/** Whether the order's e-mail was sent again, for the page after the request. */
export function emailedOf(text: unknown): 'yes' | 'no' | undefined {
  return text === 'yes' || text === 'no' ? text : undefined
}

export function problemOf(text: unknown): CheckoutProblem | undefined {
  return checkoutProblems.find((problem) => problem === text)
}

function tokenOf(asked: URLSearchParams, name: string): string {
  const token = asked.get(name) ?? ''
  return TOKEN.test(token) ? `?${name}=${token}` : ''
}

/** Removes the tokens that grant access to a checkout or an order from a URL, for visit records. */
export function withoutTokens(address: string): string {
  return address.replace(/([?&](?:cartToken|token)=)[^&#]*/g, '$1')
}
