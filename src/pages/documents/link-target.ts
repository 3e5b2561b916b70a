import * as z from 'zod/mini'

/** Specification §5, Editor wording. */
export const LINK_FORMAT = 'Links are formatted as example.com or https://example.com, and pages as /about.'

/** Target of a link: a path of this website, or an external URL. Never a script. */
export const LinkTarget = z
  .string()
  .check(z.trim(), z.maxLength(2_000), z.regex(/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)[^\s\\]*$/i, LINK_FORMAT))
