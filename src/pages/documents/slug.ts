import { z } from 'zod'

/** Specification §5, editor wording. */
export const NOT_A_PAGE_URL = 'not a valid page URL'

/** First parts of addresses that the product itself answers on a storefront, and names it reserves (specification §2). */
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
  'page-password',
  'preview',
  'readme',
  'readyz',
  'search',
  'shop',
  'sign-in',
  'sign-up',
])

/** The part of a page's address behind the slash: `about`, or empty where a page has no address of its own yet. */
export const Slug = z
  .string()
  .max(100, NOT_A_PAGE_URL)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, NOT_A_PAGE_URL)
  .refine((slug) => !reserved.has(slug), NOT_A_PAGE_URL)
