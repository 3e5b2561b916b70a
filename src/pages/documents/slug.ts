import { z } from 'zod'

/** Specification §5, editor wording. */
export const NOT_A_PAGE_URL = 'not a valid page URL'

/** Paths that the storefront itself answers, and names it reserves (specification §2). */
const reserved = new Set([
  'account',
  'api',
  'assets',
  'canvas',
  'cart',
  'checkout',
  'code',
  'config',
  'dev',
  'healthz',
  'internal',
  'order',
  'page-password',
  'preview',
  'readme',
  'readyz',
  'search',
  'shop',
  'sign-in',
  'sign-up',
])

/** Whether the storefront itself answers a path or anything beneath it; owners' pages cannot use it. */
export function isSystemPath(path: string): boolean {
  return reserved.has(path.split('/')[1] ?? '')
}

/** Last part of a page's path: `about`; empty if the page has no address yet. */
export const Slug = z
  .string()
  .max(100, NOT_A_PAGE_URL)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, NOT_A_PAGE_URL)
  .refine((slug) => !reserved.has(slug), NOT_A_PAGE_URL)
