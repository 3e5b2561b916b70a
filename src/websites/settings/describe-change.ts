import { countryName } from '../../shared/money/country-names.ts'

const websiteLabels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  language: 'Language',
  timeZone: 'Time zone',
  logo: 'Logo',
  favicon: 'Favicon',
  country: 'Country',
  currency: 'Currency',
  useCLDRMoneyFormat: 'Amounts in the language’s own format',
  'seller.name': 'Seller’s name',
  'seller.address': 'Seller’s address',
  'seller.taxNumbers': 'Tax numbers',
  replyTo: 'Reply address',
  shopTitle: 'Shop title',
  featuredItemIds: 'Featured products',
  variantPicker: 'Variant picker',
  multipleQuantityAllowedForServices: 'Several of one service',
  'merchandising.scarcityEnabledOnProductItems': 'Low stock shown for all products',
  'merchandising.scarcityThreshold': 'Low stock from',
  'merchandising.relatedProductsEnabled': 'Related products',
  'merchandising.productQuickViewEnabled': 'Quick view',
  'merchandising.soldOutVariantsDropdownDisabled': 'Sold-out options cannot be chosen',
  'merchandising.displayNativeProductReviewsEnabled': 'Own reviews',
  'merchandising.displayImportedProductReviewsEnabled': 'Imported reviews',
  'merchandising.productReviewsKillSwitch': 'All reviews hidden',
  'merchandising.restockTexts.CTAText': 'Restock invitation',
  'merchandising.restockTexts.placeholderText': 'Restock e-mail field',
  'merchandising.restockTexts.buttonText': 'Restock button',
  'merchandising.restockTexts.mailingListDescription': 'Restock mailing list',
  'installments.provider': 'Paying in parts',
  'installments.stripeAccountCountry': 'Country of the paid account',
  'installments.minCents': 'Lowest price in parts',
  'installments.maxCents': 'Highest price in parts',
  'theme.background': 'Background',
  'theme.surface': 'Surface',
  'theme.text': 'Text',
  'theme.muted': 'Quiet text',
  'theme.accent': 'Accent',
  'theme.accentText': 'Text on accent',
  'theme.headingFont': 'Font of headings',
  'theme.bodyFont': 'Font of texts',
  'theme.radius': 'Rounded corners',
  banner: 'Banner',
  bannerAlt: 'Description of the banner',
  'bannerFocus.x': 'Point of the banner that stays in sight, from the left',
  'bannerFocus.y': 'Point of the banner that stays in sight, from the top',
}

/** Longer texts are not repeated in the history. */
const SHORT = 60

/** Names of fields, and texts shown instead of their values. */
export interface ChangeWords {
  labels: Record<string, string>
  values?: Record<string, string>
}

/** The differences, one sentence each: `Quick view: on → off`. */
export function describeChange(before: object, after: object): string[] {
  return describeFields(before, after, { labels: websiteLabels })
}

/** The same for settings that are stored elsewhere, with their own names. */
export function describeFields(before: object, after: object, { labels, values = {} }: ChangeWords): string[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  const said = (value: unknown) => (typeof value === 'string' ? (values[value] ?? value) : value)
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => JSON.stringify(was.get(path)) !== JSON.stringify(is.get(path)))
    .map((path) => `${labels[path] ?? path}: ${changeText(path, said(was.get(path)), said(is.get(path)))}`)
}

/** Values by path; a list counts as one value. */
function leavesOf(value: object, prefix = ''): Map<string, unknown> {
  const leaves = Object.entries(value).flatMap(([name, one]) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? [...leavesOf(one, `${prefix}${name}.`)]
      : [[prefix + name, one] as const],
  )
  return new Map(leaves)
}

const pictures = ['logo', 'favicon', 'banner']

function changeText(path: string, was: unknown, is: unknown): string {
  if (Array.isArray(was) || Array.isArray(is) || pictures.includes(path)) return kindOfChange(was, is)
  const [before, after] = [valueText(path, was), valueText(path, is)]
  return before.length > SHORT || after.length > SHORT ? kindOfChange(was, is) : `${before} → ${after}`
}

function kindOfChange(was: unknown, is: unknown): string {
  if (isNothing(was)) return 'added'
  return isNothing(is) ? 'removed' : 'changed'
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function valueText(path: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (path.toLowerCase().endsWith('country')) return countryName(String(value))
  return isNothing(value) ? 'none' : String(value)
}
