import { sql } from 'kysely'
import { findBlock } from '../../../../web/blocks/all.ts'
import type { Needs } from '../../../../web/blocks/block.ts'
import { listKey } from '../../../../web/blocks/block-data.ts'
import type { ShownDocument } from '../../../../web/blocks/document-shape.ts'
import { readBlock } from '../../../../web/blocks/read-block.ts'
import { takeTurns } from '../../../platform/turns/take-turns.ts'
import type { Block } from '../../documents/document.ts'
import { type DraftDocument, type PagesTx, readDrafts } from '../../documents/document-store.ts'
import { LISTS_MAX } from '../../render/collect-needs.ts'
import { COLLECTION_PRODUCTS_MAX, collectionList } from '../../render/collection-list.ts'
import { PRODUCT_PARTS_MAX } from '../../render/gather-data.ts'
import type { LeftOut, ShownProducts } from '../../render/shown-products.ts'
import { type PageProblem, type PublishablePage, placesIn } from './check-pages.ts'

/** How many products a document shows at most: one number for its single products, one for each list. */
export type ProductCounts = ReadonlyMap<string, readonly number[]>

/** Pages whose products are looked up: each costs as much as showing it. */
export const PAGES_LOOKED_UP_MAX = 20

type ReadDocument = Pick<DraftDocument, 'docId' | 'body'>

const POPUP = 'popup-overlay'
/** Documents that are shown on every page; all popups are counted as one. */
const FRAME = ['header', 'footer', POPUP]

/** Counts the products that documents show, in documents looked at some at a time. */
export function countProducts() {
  const counts = new Map<string, readonly number[]>()
  const takeTurn = takeTurns()
  return {
    counts,
    async look(documents: ReadonlyMap<string, PublishablePage>): Promise<void> {
      for (const [docId, { kind, body }] of documents) {
        const [products, lists] = [new Set<string>(), new Map<string, number>()]
        for (const block of Object.values(body.blocks)) {
          note(needsOf(block), products, lists)
          await takeTurn()
        }
        const collection = body.settings.collection ? [COLLECTION_PRODUCTS_MAX] : []
        const all = [...(products.size > 0 ? [products.size] : []), ...lists.values(), ...collection]
        if (all.length > 0) keepCount(counts, docId, kind, all)
      }
    },
  }
}

function keepCount(counts: Map<string, readonly number[]>, docId: string, kind: string, all: readonly number[]): void {
  counts.set(docId, all)
  if (kind === POPUP && docId !== POPUP) counts.set(POPUP, [...(counts.get(POPUP) ?? []), ...all])
}

function note(needs: Needs, products: Set<string>, lists: Map<string, number>): void {
  for (const id of needs.products ?? []) products.add(id)
  // One more than are shown tells that there are too many.
  for (const list of needs.lists ?? []) if (lists.size <= LISTS_MAX) lists.set(listKey(list), list.limit)
}

/** Only of blocks with data: reading the props of all would be as much as showing the page. */
export function needsOf(block: Block): Needs {
  const known = findBlock(block.type)?.showsData ? readBlock(block) : undefined
  return known?.definition.needs(known.props) ?? {}
}

/** Warnings of pages that would not show all products of their blocks. */
export async function checkProducts(
  shownProducts: ShownProducts,
  readPage: (docId: string) => Promise<ReadDocument[]>,
  websiteId: string,
  counts: ProductCounts,
): Promise<PageProblem[]> {
  if (counts.size === 0) return []
  const sizes = await shownProducts.listSizes(websiteId)
  const sums = [0]
  for (const size of sizes) sums.push((sums.at(-1) ?? 0) + size)
  const partsOf = (products: number) => sums[Math.min(products, sizes.length)] ?? 0
  const suspects = [...counts].filter(([docId, own]) => {
    const all = [...own, ...FRAME.flatMap((one) => (one === docId ? [] : (counts.get(one) ?? [])))]
    const mayBeLonger = own.includes(COLLECTION_PRODUCTS_MAX) && sizes.length > COLLECTION_PRODUCTS_MAX
    return mayBeLonger || all.length > LISTS_MAX || all.reduce((sum, one) => sum + partsOf(one), 0) > PRODUCT_PARTS_MAX
  })
  const problems: PageProblem[] = []
  for (const [docId] of suspects.slice(0, PAGES_LOOKED_UP_MAX)) {
    const documents = await readPage(docId)
    const [page] = documents
    if (!page) continue
    const { collection } = page.body.settings
    const bodies = documents.map(({ body }) => body as ShownDocument)
    const leftOut = await shownProducts.findLeftOut(websiteId, bodies, collection && collectionList(collection))
    problems.push(...problemsOf(documents, leftOut))
  }
  if (suspects.length > PAGES_LOOKED_UP_MAX) problems.push(notAll)
  return problems
}

const notAll: PageProblem = {
  docId: 'site',
  severity: 'warning',
  message: `More than ${PAGES_LOOKED_UP_MAX} pages show very many products. Only the first ${PAGES_LOOKED_UP_MAX} of them were checked for products that visitors would not see.`,
}

/** The draft of a page, before what is around every page. A page that is not changed is the same as its draft. */
export async function readWithFrame(tx: PagesTx, websiteId: string, docId: string): Promise<ReadDocument[]> {
  const popups = await tx
    .selectFrom('documents')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('kind', '=', sql.lit(POPUP))
    .where('deleted_at', 'is', null)
    .execute()
  const others = [...FRAME, ...popups.map(({ id }) => id)].filter((one) => one !== docId)
  return [...(await readDrafts(tx, websiteId, [docId])), ...(await readDrafts(tx, websiteId, others))]
}

/** The first block of each kind is named: the others are behind it. */
function problemsOf(documents: readonly ReadDocument[], leftOut: LeftOut): PageProblem[] {
  const [page] = documents
  if (!page) return []
  const { title } = page.body.settings
  const severity = 'warning' as const
  const problems: PageProblem[] = []
  const partly = firstBlock(documents, leftOut.isPartly)
  if (partly)
    problems.push({
      docId: partly.docId,
      blockId: partly.blockId,
      severity,
      message: `“${title}” shows more products than a page can: visitors see only some of those in ${partly.place}. A page shows products with ${count(PRODUCT_PARTS_MAX)} variants and images in all. Show fewer products, or divide it into two pages.`,
    })
  const empty = firstBlock(documents, leftOut.isEmpty)
  if (empty)
    problems.push({
      docId: empty.docId,
      blockId: empty.blockId,
      severity,
      message: `“${title}” has more than ${LISTS_MAX} different lists of products: visitors see nothing in ${empty.place}. Divide it into two pages.`,
    })
  if (leftOut.hasMoreProducts)
    problems.push({
      docId: page.docId,
      severity,
      message: `“${title}” lists the first ${COLLECTION_PRODUCTS_MAX} of its products. Divide them into two collections to show all.`,
    })
  else if (leftOut.hasMoreVariants)
    problems.push({
      docId: page.docId,
      severity,
      message: `“${title}” lists only some of its products, because they have more than ${count(PRODUCT_PARTS_MAX)} variants and images in all. Divide them into two collections to show all.`,
    })
  return problems
}

const count = (number: number) => number.toLocaleString('en')

function firstBlock(documents: readonly ReadDocument[], isMeant: (needs: Needs) => boolean) {
  for (const { docId, body } of documents) {
    const found = Object.entries(body.blocks).find(([, block]) => isMeant(needsOf(block)))
    if (found) return { docId, blockId: found[0], place: placesIn(body)(found[1]) }
  }
  return undefined
}
