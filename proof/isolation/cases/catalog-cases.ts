import type { Kysely } from 'kysely'
import { inCatalogTransaction } from '../../../src/catalog/catalog-transaction.ts'
import type { Author } from '../../../src/catalog/item-state.ts'
import { changeMany } from '../../../src/catalog/items/bulk-store.ts'
import { createItems } from '../../../src/catalog/items/item-store.ts'
import { saveView } from '../../../src/catalog/items/listing/view-store.ts'
import type { CatalogTables } from '../../../src/catalog/table.ts'
import type { TagChangesTables } from '../../../src/catalog/tags/tag-changes-table.ts'
import { twin } from '../isolated-site.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const ITEMS = '/api/catalog/items'
const VIEWS = '/api/catalog/views'
const TAG_CHANGES = '/api/catalog/tag-changes'
const SUGGESTIONS = '/api/commerce/search/suggestions'
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', '0', "' or 1=1--", '*', 'ＩＤ']
const TOO_LONG = 'x'.repeat(10_000)

/** Cases of products, whose number is limited, and of the search page. */
export const catalogCases: Record<string, CasesOf> = {
  'PAGE /search': ({ other }) =>
    [
      '',
      `?q=${encodeURIComponent(other.title)}`,
      `?q=${encodeURIComponent(other.title)}&format=json`,
      `?q=${encodeURIComponent(other.title)}&min=1&stock=in&option=Size-M`,
    ].map((query) => call('own', 'GET', `/search${query}`, query && other.title)),
  [`GET ${SUGGESTIONS}`]: ({ other }) => [
    ...['', '?q=', `?q=${encodeURIComponent(other.title)}`].map((query) =>
      call('own', 'GET', `${SUGGESTIONS}${query}`, query && other.title),
    ),
    call('own', 'GET', `${SUGGESTIONS}?q=mug&websiteId=${other.websiteId}`, other.websiteId),
    ...[`?q=${TOO_LONG}`, '?q=a&q=b'].map((query) => call('refused', 'GET', `${SUGGESTIONS}${query}`)),
  ],
  [`GET ${ITEMS}`]: ({ other }) => [
    call('own', 'GET', ITEMS),
    call('own', 'GET', `${ITEMS}?sort=price&direction=desc&archived=true`),
    call('own', 'GET', `${ITEMS}?search=${other.title}`, other.title),
    call('own', 'GET', `${ITEMS}?websiteId=${other.websiteId}`, other.websiteId),
    ...['cursor=x', 'sort=size', 'type=9'].map((query) => call('refused', 'GET', `${ITEMS}?${query}`)),
  ],
  [`POST ${ITEMS}`]: ({ other }) => [
    call('own', 'POST', ITEMS, '', { title: 'Made for the proof', productType: 1 }),
    ...[{ title: '' }, { productType: 5 }, { websiteId: other.websiteId }, { id: other.items[0]?.id }].map((more) =>
      call('refused', 'POST', ITEMS, '', { title: 'Made', productType: 1, ...more }),
    ),
  ],
  [`GET ${ITEMS}/:itemId`]: (scene) => ofItem(scene, (id) => ['GET', `${ITEMS}/${id}`]),
  [`PUT ${ITEMS}/:itemId`]: (scene) => ofItem(scene, (id) => ['PUT', `${ITEMS}/${id}`, { revision: 1, changes: {} }]),
  [`POST ${ITEMS}/:itemId/duplicate`]: (scene) => ofItem(scene, (id) => ['POST', `${ITEMS}/${id}/duplicate`, {}]),
  [`GET ${ITEMS}/:itemId/revisions`]: (scene) => ofItem(scene, (id) => ['GET', `${ITEMS}/${id}/revisions`]),
  [`POST ${ITEMS}/:itemId/restore`]: async (scene, { code }) => {
    const id = await inSite(scene, itemFor(code))
    return ofItem(scene, (itemId) => ['POST', `${ITEMS}/${itemId}/restore`, { revision: 1 }], id)
  },
  [`POST ${ITEMS}/bulk`]: ({ other }) => {
    const tag = (object: Case['object'], ids: unknown, more = {}) =>
      call(object, 'POST', `${ITEMS}/bulk`, String(ids), {
        target: { ids },
        action: { kind: 'remove-tag', tag: 'nobody has it' },
        ...more,
      })
    return [
      tag('own', [twin.id]),
      ...[UNKNOWN, ...other.items.map(({ id }) => id), ...strange].map((id) => tag('other', [id])),
      ...[[], [''], [TOO_LONG], twin.id, null].map((ids) => tag('refused', ids)),
      tag('refused', [twin.id], { websiteId: other.websiteId }),
    ]
  },
  [`POST ${ITEMS}/undo`]: async (scene, { code }) => {
    const undo = (object: Case['object'], id: string) => call(object, 'POST', `${ITEMS}/undo`, id, { undo: id })
    return [
      ...[UNKNOWN, scene.other.managed.undo, ...strange].map((id) => undo('other', id)),
      undo('refused', ''),
      undo('own', await inSite(scene, changeSomething(code))),
    ]
  },
  'POST /api/catalog/tag-changes': async (scene, { code }) => {
    const tag = await inSite(scene, tagFor(code))
    const change = (object: Case['object'], wanted: unknown, more = {}) =>
      call(object, 'POST', TAG_CHANGES, String(wanted), { tag: wanted, to: null, ...more })
    return [
      change('own', tag),
      ...[`${tag} of nobody`, ...strange].map((wanted) => change('other', wanted)),
      ...['', TOO_LONG, null].map((wanted) => change('refused', wanted)),
      change('refused', tag, { websiteId: scene.other.websiteId }),
    ]
  },
  'POST /api/catalog/tag-changes/:changeId/undo': (scene) =>
    ofMade(scene, 'undo', tagChange, (object, id) => call(object, 'POST', `${TAG_CHANGES}/${id}/undo`, id)),
  [`DELETE ${VIEWS}/:viewId`]: (scene, { code }) =>
    ofMade(scene, 'viewId', viewFor(code), (object, id) => call(object, 'DELETE', `${VIEWS}/${id}`, id)),
}

type Sent = [method: string, path: string, body?: object]

function ofItem({ other }: Scene, make: (id: string) => Sent, own: string = twin.id): Case[] {
  const about = (object: Case['object'], id: string) => {
    const [method, path, body] = make(id)
    return call(object, method, path, id, body)
  }
  return [
    ...[UNKNOWN, ...other.items.map(({ id }) => id)].map((id) => about('other', id)),
    ...strange.map((id) => about('other', encodeURIComponent(id))),
    ...['%00', '..', '%ff', TOO_LONG].map((id) => about('refused', id)),
    about('own', own),
  ]
}

/** Of an object created for each request. */
async function ofMade(
  scene: Scene,
  what: 'viewId' | 'undo',
  make: Making,
  about: (object: Case['object'], id: string) => Case,
): Promise<Case[]> {
  return [
    ...[UNKNOWN, scene.other.managed[what]].map((id) => about('other', id)),
    ...strange.map((id) => about('other', encodeURIComponent(id))),
    ...['%00', '..', '%ff', TOO_LONG].map((id) => about('refused', id)),
    // Last, because it may be deleted.
    about('own', await inSite(scene, make)),
  ]
}

type Making = (tx: Kysely<CatalogTables>, author: Author) => Promise<string>

function inSite({ world, site: { websiteId } }: Scene, make: Making): Promise<string> {
  const author = { websiteId, accountId: null, name: null, now: new Date().toISOString(), currency: 'USD' }
  return inCatalogTransaction(world.lab.db, websiteId, (tx) => make(tx, author))
}

/** One per principal: they run concurrently, and a shop has room for 200 products. */
const itemFor =
  (code: string): Making =>
  async (tx, author) => {
    const title = `Made for ${code}`
    const known = await tx
      .selectFrom('items')
      .select('id')
      .where('website_id', '=', author.websiteId)
      .where('title', '=', title)
      .executeTakeFirst()
    if (known) return known.id
    const { items } = await createItems(tx, author, [{ title, productType: 1 }])
    return items[0]?.state.id ?? ''
  }

const changeSomething =
  (code: string): Making =>
  async (tx, author) => {
    const ids = [await itemFor(code)(tx, author)]
    const done = await changeMany(tx, author, { target: { ids }, action: { kind: 'add-tag', tag: newName() } })
    return done.undo ?? ''
  }

/** A new tag of a product; earlier changes are over, because no job runs here and a store changes one tag at a time. */
const tagFor =
  (code: string): Making =>
  async (tx, author) => {
    const tag = newName()
    const ids = [await itemFor(code)(tx, author)]
    await changeMany(tx, author, { target: { ids }, action: { kind: 'add-tag', tag } })
    await forgetTagChanges(tx, author)
    return tag
  }

/** A change that can be undone. */
const tagChange: Making = async (tx, author) => {
  await forgetTagChanges(tx, author)
  const id = newName()
  await tx
    .withTables<TagChangesTables>()
    .insertInto('tag_changes')
    .values({
      website_id: author.websiteId,
      id,
      account_id: null,
      currency: author.currency,
      tag: 'before',
      renamed_to: 'after',
      state: 'done',
      total: 1,
      done: 1,
      undos: JSON.stringify(['unknown']),
      created_at: author.now,
    })
    .execute()
  return id
}

async function forgetTagChanges(tx: Kysely<CatalogTables>, { websiteId }: Author): Promise<void> {
  await tx.withTables<TagChangesTables>().deleteFrom('tag_changes').where('website_id', '=', websiteId).execute()
}

const viewFor =
  (code: string): Making =>
  async (tx, { websiteId }) =>
    (await saveView(tx, websiteId, { name: `Of ${code}`, query: {} })).id

function newName(): string {
  return crypto.randomUUID().slice(0, 23)
}

function call(object: Case['object'], method: string, path: string, names = '', body?: object): Case {
  const about = body ? ` ${JSON.stringify(body).slice(0, 80)}` : ''
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, body, names }
}
