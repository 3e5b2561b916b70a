import { z } from 'zod'

/** Specification §5, editor wording. */
export const NOT_A_PAGE_URL = 'not a valid page URL'

/** Addresses that the product itself answers on a storefront, and names it reserves (specification §2). */
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

/** Whether the product itself answers on a path, or beneath it: no page of an owner's takes its place. */
export function isSystemPath(path: string): boolean {
  return reserved.has(path.split('/')[1] ?? '')
}

/** The part of a page's address behind the slash: `about`, or empty where a page has no address of its own yet. */
export const Slug = z
  .string()
  .max(100, NOT_A_PAGE_URL)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, NOT_A_PAGE_URL)
  .refine((slug) => !reserved.has(slug), NOT_A_PAGE_URL)
