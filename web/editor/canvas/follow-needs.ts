import type { BlockDataReply, BlockDataRequest, CanvasReply } from '../../../src/pages/admin-contract.ts'
import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import { figureKey } from '../../../src/shared/charts/store-figures.ts'
import { blogKey, eventsKey, galleriesKey, listKey, postsKey } from '../../blocks/block-data.ts'
import { readBlock } from '../../blocks/read-block.ts'
import { readSectionLook } from '../../blocks/section-look.ts'
import type { PageSession } from '../history/page-session.ts'

interface FollowNeedsDeps {
  session: PageSession
  content: CanvasReply
  read(request: BlockDataRequest): Promise<BlockDataReply>
  onData(found: FoundData): void
}

/** Data of blocks, and ids of forms that were looked for and are not there. */
export type FoundData = BlockDataReply & { goneForms: readonly string[] }

/** Loads images and products that a change added, all in one request. Returns a function that stops it. */
export function followNeeds({ session, content, read, onData }: FollowNeedsDeps): () => void {
  let known: FoundData = { ...content.data, goneForms: [] }
  const asked = new Set<string>()
  const seen = new WeakSet<object>()

  function look(): void {
    const names: string[] = []
    const pick = <Need>(kind: string, needs: Need[], found: object, keyOf: (need: Need) => string = String) =>
      needs.filter((need) => {
        const name = kind + keyOf(need)
        if (Object.hasOwn(found, keyOf(need)) || asked.has(name)) return false
        asked.add(name)
        names.push(name)
        return true
      })
    const needs = newNeeds(session.read().document, seen)
    const request = {
      images: pick('image', needs.images, known.images),
      products: pick('product', needs.products, known.products),
      lists: pick('list', needs.lists, known.lists, listKey),
      forms: pick('form', needs.forms, known.forms),
      posts: pick('posts', needs.posts, known.posts, ({ query, block }) => postsKey(query, block)),
      blogs: pick('blog', needs.blogs, known.blogs, blogKey),
      galleries: pick('galleries', needs.galleries, known.galleries, galleriesKey),
      events: pick('events', needs.events, known.events, eventsKey),
      feeds: pick('feed', needs.feeds, known.feeds),
      funds: pick('fund', needs.funds, known.funds),
      figures: pick('figures', needs.figures, known.figures, figureKey),
      templates: pick('template', needs.templates, known.templates),
    }
    if (names.length === 0) return
    void read(request).then(
      (found) => add(found, request.forms),
      () => {
        // The next change of such a block requests them again.
        for (const name of names) asked.delete(name)
      },
    )
  }

  function add(found: BlockDataReply, forms: readonly string[]): void {
    known = {
      images: { ...known.images, ...found.images },
      products: { ...known.products, ...found.products },
      lists: { ...known.lists, ...found.lists },
      forms: { ...known.forms, ...found.forms },
      posts: { ...known.posts, ...found.posts },
      blogs: { ...known.blogs, ...found.blogs },
      galleries: { ...known.galleries, ...found.galleries },
      events: { ...known.events, ...found.events },
      feeds: { ...known.feeds, ...found.feeds },
      funds: { ...known.funds, ...found.funds },
      figures: { ...known.figures, ...found.figures },
      templates: { ...known.templates, ...found.templates },
      goneForms: [...known.goneForms, ...forms.filter((id) => !found.forms[id])],
    }
    onData(known)
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
  const needs = Object.entries(blocks)
    .filter(([, block]) => isNew(block))
    .flatMap(([block, stored]) => {
      const known = readBlock(stored)
      return known ? [{ block, ...known.definition.needs(known.props) }] : []
    })
  return {
    images: [...behind, ...needs.flatMap(({ images = [] }) => images)],
    products: needs.flatMap(({ products = [] }) => products),
    lists: needs.flatMap(({ lists = [] }) => lists),
    forms: needs.flatMap(({ forms = [] }) => forms),
    blogs: needs.flatMap(({ blogs = [] }) => blogs),
    galleries: needs.flatMap(({ galleries = [] }) => galleries),
    events: needs.flatMap(({ events = [] }) => events),
    feeds: needs.flatMap(({ feeds = [] }) => feeds),
    funds: needs.flatMap(({ funds = [] }) => funds),
    figures: needs.flatMap(({ figures = [] }) => figures),
    templates: needs.flatMap(({ templates = [] }) => templates),
    posts: needs.flatMap(({ block, posts = [] }) => posts.map((query) => ({ block, query }))),
  }
}
