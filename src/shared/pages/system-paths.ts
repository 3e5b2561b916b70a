/** Specification §5, editor wording. */
export const NOT_A_PAGE_URL = 'not a valid page URL'

/** First parts of the paths that the storefront itself answers, and names it reserves (specification §2). */
export const reservedWords = new Set([
  'account',
  'api',
  'assets',
  'canvas',
  'cart',
  'checkout',
  'code',
  'comments',
  'config',
  'dev',
  'gift-card',
  'gift-card-balance',
  'healthz',
  'internal',
  'newsletter',
  'order',
  'page-password',
  'preview',
  'readme',
  'readyz',
  'routez',
  'search',
  'shop',
  'sign-in',
  'sign-up',
  'subscriptions',
])

/** Whether the storefront itself answers a path or anything beneath it; owners' pages cannot use it. */
export function isSystemPath(path: string): boolean {
  return reservedWords.has(path.split('/')[1] ?? '')
}

/** Screens, files and pages of links that the storefront answers whatever else an owner sets up. */
const answered = new Set([
  '/account',
  '/account/confirm',
  '/account/create',
  '/account/data',
  '/account/forgot',
  '/account/login',
  '/account/password',
  '/canvas',
  '/cart',
  '/cart/basic',
  '/checkout',
  '/checkout/contribution-confirmed',
  '/checkout/donate',
  '/checkout/order-confirmed',
  '/checkout/order-received',
  '/checkout/subscription-confirmed',
  '/comments/pass',
  '/config',
  '/gift-card',
  '/gift-card/pdf',
  '/gift-card-balance',
  '/subscriptions',
  '/subscriptions/open',
  '/subscriptions/paid',
  '/healthz',
  '/order',
  '/order/reviews',
  '/newsletter/sign-up',
  '/page-password/challenge',
  '/preview',
  '/preview/end',
  '/readyz',
  '/routez',
  '/robots.txt',
  '/search',
  '/shop',
  '/sitemap.xml',
])

/**
 * Whether the storefront always answers this path, so that a redirect from it would never be followed. Others beneath a
 * screen may be redirected: a product that is gone, `/shop/p/old`.
 */
export function isAnsweredByStore(path: string): boolean {
  return answered.has(path) || path === '/api' || path.startsWith('/api/')
}
