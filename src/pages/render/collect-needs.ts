import type { Needs, ProductList } from '../../../web/blocks/block.ts'
import { listKey } from '../../../web/blocks/block-data.ts'
import type { ShownDocument } from '../../../web/blocks/document-shape.ts'
import { readBlock } from '../../../web/blocks/read-block.ts'
import { readSectionLook } from '../../../web/blocks/section-look.ts'

/** The data that all blocks of a page need, without duplicates. */
export interface PageNeeds {
  images: string[]
  products: string[]
  lists: ProductList[]
}

/** Limit of images, products and lists read per page. */
const IDS_MAX = 1_000
const LISTS_MAX = 60

/** Of page, header and footer together, so that each kind of data is read with one statement. */
export function collectNeeds(documents: readonly ShownDocument[]): PageNeeds {
  const needs = documents.flatMap(needsOf)
  const lists = new Map(needs.flatMap((one) => one.lists ?? []).map((list) => [listKey(list), list]))
  return {
    images: [...new Set(needs.flatMap(({ images = [] }) => images))].slice(0, IDS_MAX),
    products: [...new Set(needs.flatMap(({ products = [] }) => products))].slice(0, IDS_MAX),
    lists: [...lists.values()].slice(0, LISTS_MAX),
  }
}

function needsOf({ sections, blocks }: ShownDocument): Needs[] {
  const backgrounds = Object.values(sections ?? {}).map((section) => readSectionLook(section?.props).image)
  const ofBlocks = Object.values(blocks ?? {}).flatMap((block) => {
    const known = block && readBlock(block)
    return known ? [known.definition.needs(known.props)] : []
  })
  return [{ images: backgrounds.filter((image) => image !== null) }, ...ofBlocks]
}
