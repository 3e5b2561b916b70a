import { z } from 'zod'
import { isUrlId } from '../../shared/lists/url-id.ts'
import { isSystemPath, NOT_A_PAGE_URL } from '../../shared/pages/system-paths.ts'

/** Last part of a page's path: `about`; empty if the page has no address yet. */
export const Slug = z
  .string()
  .max(100, NOT_A_PAGE_URL)
  .refine(isUrlId, NOT_A_PAGE_URL)
  .refine((slug) => !isSystemPath(`/${slug}`), NOT_A_PAGE_URL)
