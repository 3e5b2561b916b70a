/** Why the page of a checkout was come back to; each has its sentence there. */
export const checkoutProblems = ['terms', 'changed', 'tooMany', 'failed'] as const
export type CheckoutProblem = (typeof checkoutProblems)[number]

/** 256 bits, as base64url. */
const TOKEN = /^[\w-]{43}$/

/** The checkout, and what follows it. */
export function isCheckoutPath(path: string): boolean {
  return path === '/checkout' || path.startsWith('/checkout/')
}

/**
 * What counts of the query of a page that is one visitor's own, which its token shows; empty for every other page. Such a
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
  return token && emailed ? `${token}&emailed=${emailed}` : token
}

/** Whether an order is e-mailed once more, as its page was come back to by somebody who asked for it. */
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

/** An address without the tokens that let somebody see a checkout or an order, for what is written down of visits. */
export function withoutTokens(address: string): string {
  return address.replace(/([?&](?:cartToken|token)=)[^&#]*/g, '$1')
}
