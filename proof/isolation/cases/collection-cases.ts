import { inCatalogTransaction } from '../../../src/catalog/catalog-transaction.ts'
import { addCollection } from '../../../src/catalog/collections/collection-store.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { foreignObject } from './foreign-objects.ts'

const COLLECTIONS = '/api/catalog/collections'
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', '0', "' or 1=1--", '*', 'ＩＤ', 'shop']
const TOO_LONG = 'x'.repeat(10_000)

const foreign = foreignObject(({ world, other }) => add(world, other.websiteId))

/** Cases of collections. */
export const collectionCases: Record<string, CasesOf> = {
  [`GET ${COLLECTIONS}`]: () => [call('own', 'GET', COLLECTIONS)],
  // A website has at most 100 collections, so each is created once.
  [`POST ${COLLECTIONS}`]: ({ other }) => [
    call('own', 'POST', COLLECTIONS, '', { title: 'Made for the proof' }),
    ...[{ title: '' }, { websiteId: other.websiteId }, { id: UNKNOWN }].map((more) =>
      call('refused', 'POST', COLLECTIONS, '', { title: 'Made', ...more }),
    ),
  ],
  [`GET ${COLLECTIONS}/:collectionId`]: (scene) => ofCollection(scene, 'GET'),
  [`PUT ${COLLECTIONS}/:collectionId`]: async (scene) => [
    ...(await ofCollection(scene, 'PUT', { revision: 1, changes: {} })),
    call('refused', 'PUT', `${COLLECTIONS}/${UNKNOWN}`, '', { revision: 0, changes: {} }),
  ],
  [`DELETE ${COLLECTIONS}/:collectionId`]: (scene) => ofCollection(scene, 'DELETE'),
}

async function ofCollection(scene: Scene, method: string, body?: object): Promise<Case[]> {
  const about = (object: Case['object'], id: string) => call(object, method, `${COLLECTIONS}/${id}`, id, body)
  return [
    ...[UNKNOWN, await foreign(scene)].map((id) => about('other', id)),
    ...strange.map((id) => about('other', encodeURIComponent(id))),
    ...['%00', '..', '%ff', TOO_LONG].map((id) => about('refused', id)),
    // Last, because it may be deleted.
    about('own', await add(scene.world, scene.site.websiteId)),
  ]
}

function add({ lab }: Scene['world'], websiteId: string): Promise<string> {
  return inCatalogTransaction(lab.db, websiteId, (tx) => addCollection(tx, websiteId, 'Of the proof'))
}

function call(object: Case['object'], method: string, path: string, names = '', body?: object): Case {
  return { object, name: path.slice(0, 80), method, path, body, names }
}
