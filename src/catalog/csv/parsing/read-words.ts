import { taxClassWords } from '../../../shared/products/tax-class-words.ts'
import type { Visibility } from '../../admin-contract.ts'
import type { TaxClass } from '../../contract.ts'
import { productTypes } from '../../contract.ts'

/** Names of types and visibilities in files, in the order of their numbers. */
export const typeWords: Record<number, string> = {
  [productTypes.PHYSICAL]: 'Physical',
  [productTypes.DIGITAL]: 'Digital',
  [productTypes.SERVICE]: 'Service',
  [productTypes.GIFT_CARD]: 'Gift card',
}

export const visibilityWords: Record<Visibility, string> = {
  public: 'Public',
  draft: 'Draft',
  scheduled: 'Scheduled',
  private: 'Private',
  'needs-review': 'Needs review',
}

const wordsOfTaxClasses: Record<TaxClass, string> = taxClassWords

const UNLIMITED = ['unlimited', '∞']

export function readType(text: string): number | undefined {
  const wanted = plain(text)
  return Number(Object.entries(typeWords).find(([, word]) => plain(word) === wanted)?.[0]) || undefined
}

export function readTaxClass(text: string): TaxClass | undefined {
  const wanted = plain(text)
  const known = Object.entries(wordsOfTaxClasses).find(([, word]) => plain(word) === wanted)?.[0]
  return (known as TaxClass | undefined) ?? foreignTaxClasses[wanted]
}

/** `Yes` and similar values of other exports mean public. */
export function readVisibility(text: string): Visibility | undefined {
  const wanted = plain(text)
  const known = Object.entries(visibilityWords).find(([, word]) => plain(word) === wanted)?.[0]
  if (known) return known as Visibility
  if (wanted === 'active' || wanted === 'visible') return 'public'
  if (wanted === 'archived' || wanted === 'hidden') return 'draft'
  if (wanted === 'unlisted') return 'private'
  const said = readYesNo(text)
  return said === undefined ? undefined : said ? 'public' : 'draft'
}

/** Names that WooCommerce stores its tax classes by. */
const foreignTaxClasses: Record<string, TaxClass> = { reducedrate: 'reduced', zerorate: 'zero' }

/** Whether something may be bought that is not there. */
export function readSoldOut(text: string): 'continue' | 'stop' | undefined {
  const wanted = plain(text)
  if (wanted === 'continue' || wanted === 'notify') return 'continue'
  if (wanted === 'deny') return 'stop'
  const said = readYesNo(text)
  return said === undefined ? undefined : said ? 'continue' : 'stop'
}

/** WooCommerce writes -1 for a draft. */
export function readPublished(text: string): boolean | undefined {
  return text.trim() === '-1' ? false : readYesNo(text)
}

/** Google's feeds say it in words. */
export function readInStock(text: string): boolean | undefined {
  const wanted = plain(text)
  if (['instock', 'preorder', 'backorder', 'onbackorder'].includes(wanted)) return true
  return wanted === 'outofstock' ? false : readYesNo(text)
}

export function readYesNo(text: string): boolean | undefined {
  const wanted = plain(text)
  if (['yes', 'true', '1', 'y'].includes(wanted)) return true
  if (['no', 'false', '0', 'n', ''].includes(wanted)) return false
  return undefined
}

export function yesNo(said: boolean): string {
  return said ? 'Yes' : 'No'
}

export function readStock(text: string): number | 'unlimited' | undefined {
  if (UNLIMITED.includes(text.trim().toLowerCase())) return 'unlimited'
  const bare = text.replace(/[\s'’]/g, '')
  if (!/^\d{1,10}([.,]0{1,2})?$/.test(bare)) return undefined
  const count = Number.parseInt(bare, 10)
  return count <= 1_000_000_000 ? count : undefined
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
