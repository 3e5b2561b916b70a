import type { ProductImage, ProductItem } from '../../src/catalog/contract.ts'
import type { PageData } from '../../src/pages/contract.ts'
import type { StoreSettings } from '../../src/websites/contract.ts'
import type { ProductList } from './block.ts'

/** An image of the website, as a block shows it. */
export type BlockImage = ProductImage & { filename: string }

/** A link of the website's navigation. A folder has links of its own, and leads to the first of them. */
export interface NavigationLink {
  label: string
  href: string
  newWindow?: boolean | undefined
  children?: NavigationLink[] | undefined
}

/** What all blocks of a page show of the website; read once for the page. */
export interface BlockData {
  website: PageData['website']
  storeSettings: StoreSettings
  /** Path of the page that is rendered. */
  path: string
  navigation: readonly NavigationLink[]
  /** Pages that the built-in footer lists. */
  footerNavigation?: readonly NavigationLink[] | undefined
  /** By id. An image that is gone is missing, and so is a product that shoppers do not see. */
  images: Readonly<Record<string, BlockImage>>
  products: Readonly<Record<string, ProductItem>>
  /** By `listKey`. */
  lists: Readonly<Record<string, readonly ProductItem[]>>
}

/** Names a list of products: blocks that ask for the same one share it. */
export const listKey = ({ from, value, limit }: ProductList): string => `${from}/${limit}/${value}`

/** What is kept under this id; a name that every object has, such as `constructor`, is nobody's id. */
export function findOwn<Value>(values: Readonly<Record<string, Value>>, id: string | null): Value | undefined {
  return id !== null && Object.hasOwn(values, id) ? values[id] : undefined
}

/** What a view is given. */
export interface ViewProps<Props> {
  props: Props
  data: BlockData
  /** Of the block in its document; unique on the page. */
  id: string
  /** Address of this code as a document of its own without access to the page. */
  frameUrl(code: string): string
}
