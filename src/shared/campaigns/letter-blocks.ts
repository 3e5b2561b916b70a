/** Parts of a campaign's letter. Only what mail programs show alike. */
interface BlockBase {
  /** Unique in the letter. */
  id: string
}

export interface TextBlock extends BlockBase {
  type: 'text'
  /** HTML of a few elements; the server removes all others. */
  html: string
}

export interface PictureBlock extends BlockBase {
  type: 'picture'
  imageId: string | null
  alt: string
  link: string
}

export interface ButtonBlock extends BlockBase {
  type: 'button'
  label: string
  link: string
  align: 'left' | 'center'
}

export interface ProductBlock extends BlockBase {
  type: 'product'
  itemId: string | null
  buttonLabel: string
}

export interface ProductsBlock extends BlockBase {
  type: 'products'
  rule: 'newest' | 'category' | 'sale'
  categoryId: string | null
  limit: number
}

export interface PostBlock extends BlockBase {
  type: 'post'
  /** Null: the newest one when the letter is sent. */
  docId: string | null
}

export interface DividerBlock extends BlockBase {
  type: 'divider'
}

export interface SocialBlock extends BlockBase {
  type: 'social'
  links: { name: string; link: string }[]
}

export interface GiftCardBlock extends BlockBase {
  type: 'giftCard'
  itemId: string | null
  title: string
  text: string
  buttonLabel: string
}

/** What a column may hold. */
export type ColumnBlock = TextBlock | PictureBlock | ButtonBlock

export interface ColumnsBlock extends BlockBase {
  type: 'columns'
  left: ColumnBlock[]
  right: ColumnBlock[]
}

export type LetterBlock =
  | ColumnBlock
  | ProductBlock
  | ProductsBlock
  | PostBlock
  | DividerBlock
  | SocialBlock
  | GiftCardBlock
  | ColumnsBlock

export interface LetterContent {
  blocks: LetterBlock[]
  /** Above the postal address and the links to unsubscribe, which every letter has. */
  footer: string
}

export const letterLimits = {
  BLOCKS: 60,
  COLUMN_BLOCKS: 10,
  HTML: 20_000,
  LINE: 300,
  LINK: 2_000,
  PRODUCTS: 12,
  SOCIAL: 10,
  SUBJECT: 180,
  PREVIEW: 200,
  FOOTER: 1_000,
} as const

/** Gmail shows no more bytes of a letter's HTML. */
export const GMAIL_CUTS_AT = 102 * 1024

export const emptyContent: LetterContent = { blocks: [], footer: '' }

/** A path of the website, or an address of the web, of e-mail or of a telephone. */
export function isLetterLink(link: string): boolean {
  if (link === '' || /^\/(?![/\\])\S*$/.test(link)) return true
  const protocol = URL.parse(link)?.protocol
  return protocol !== undefined && ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)
}
