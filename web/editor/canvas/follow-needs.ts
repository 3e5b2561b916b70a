import type { BlockDataReply, BlockDataRequest, CanvasReply } from '../../../src/pages/admin-contract.ts'
import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import { listKey } from '../../blocks/block-data.ts'
import { readBlock } from '../../blocks/read-block.ts'
import { readSectionLook } from '../../blocks/section-look.ts'
import type { PageSession } from '../history/page-session.ts'

interface FollowNeedsDeps {
  session: PageSession
  content: CanvasReply
  read(request: BlockDataRequest): Promise<BlockDataReply>
  onData(found: BlockDataReply): void
}

/** Loads images and products that a change added, all in one request. Returns a function that stops it. */
export function followNeeds({ session, content, read, onData }: FollowNeedsDeps): () => void {
  let known: BlockDataReply = content.data
  const asked = new Set<string>()
  const seen = new WeakSet<object>()

  function look(): void {
    const needs = newNeeds(session.read().document, seen)
    const request = {
      images: needs.images.filter((id) => !known.images[id] && unasked(`image ${id}`)),
      products: needs.products.filter((id) => !known.products[id] && unasked(`product ${id}`)),
      lists: needs.lists.filter((list) => !known.lists[listKey(list)] && unasked(`list ${listKey(list)}`)),
      forms: needs.forms.filter((id) => !known.forms[id] && unasked(`form ${id}`)),
    }
    if (Object.values(request).every(({ length }) => length === 0)) return
    void read(request).then(add, () => forget(request))
  }

  function unasked(name: string): boolean {
    if (asked.has(name)) return false
    asked.add(name)
    return true
  }

  function add(found: BlockDataReply): void {
    known = {
      images: { ...known.images, ...found.images },
      products: { ...known.products, ...found.products },
      lists: { ...known.lists, ...found.lists },
      forms: { ...known.forms, ...found.forms },
    }
    onData(known)
  }

  /** The next change of such a block requests them again. */
  function forget({ images, products, lists, forms = [] }: BlockDataRequest): void {
    for (const id of images) asked.delete(`image ${id}`)
    for (const id of products) asked.delete(`product ${id}`)
    for (const list of lists) asked.delete(`list ${listKey(list)}`)
    for (const id of forms) asked.delete(`form ${id}`)
  }

  look()
  return session.subscribe(look)
}

/** Needs of parts not seen before. */
function newNeeds({ sections, blocks }: StoredDocument, seen: WeakSet<object>) {
  const isNew = (part: object) => !seen.has(part) && seen.add(part)
  const behind = Object.values(sections)
    .filter(isNew)
    .flatMap(({ props }) => readSectionLook(props).image ?? [])
  const needs = Object.values(blocks)
    .filter(isNew)
    .flatMap((block) => {
      const known = readBlock(block)
      return known ? [known.definition.needs(known.props)] : []
    })
  return {
    images: [...behind, ...needs.flatMap(({ images = [] }) => images)],
    products: needs.flatMap(({ products = [] }) => products),
    lists: needs.flatMap(({ lists = [] }) => lists),
    forms: needs.flatMap(({ forms = [] }) => forms),
  }
}
