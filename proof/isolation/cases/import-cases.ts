import { addImport } from '../../../src/catalog/csv/import-store.ts'
import type { ImportTx } from '../../../src/catalog/csv/import-table.ts'
import { checkImport } from '../../../src/catalog/csv/planning/check-import.ts'
import { inImports } from '../../../src/catalog/csv/running/run-import.ts'
import type { Author } from '../../../src/catalog/item-state.ts'
import { pictures } from '../../../src/testing/fixtures/make/make-picture.ts'
import { makeZip } from '../../../src/testing/fixtures/make/make-zip.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const IMPORTS = '/api/catalog/imports'
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', '0', "' or 1=1--", '*', 'ＩＤ']
const csv = 'URL ID,Name,Price,Image addresses\nof-the-proof,Of the proof,1,of-the-proof.png'
const mapping = ['urlId', 'title', 'price', 'images'] as const

/** Cases of product import and export. */
export const importCases: Record<string, CasesOf> = {
  'GET /api/catalog/export': ({ other }) => [
    call('own', 'GET', `/api/catalog/export?search=${other.title}`, other.title),
    call('refused', 'GET', '/api/catalog/export?type=9'),
  ],
  [`POST ${IMPORTS}`]: async ({ world, site, other }) => {
    await inImports(world.lab.db, site.websiteId, (tx) => endOthers(tx, site.websiteId))
    return uploads(other)
  },
  [`GET ${IMPORTS}/:importId`]: (scene) => ofImport(scene, 'GET', ''),
  [`PUT ${IMPORTS}/:importId/mapping`]: (scene) => ofImport(scene, 'PUT', '/mapping', { mapping }),
  [`POST ${IMPORTS}/:importId/pictures`]: async (scene) => {
    const zip = await makeZip({ 'of-the-proof.png': await pictures.png() })
    const cases = await ofImport(scene, 'POST', '/pictures', zip, checked)
    return cases.map((one) => ({ ...one, headers: { 'content-type': 'application/zip' } }))
  },
  [`POST ${IMPORTS}/:importId/run`]: (scene) => ofImport(scene, 'POST', '/run', {}, checked),
  [`POST ${IMPORTS}/:importId/undo`]: (scene) => ofImport(scene, 'POST', '/undo', {}, imported),
  [`GET ${IMPORTS}/:importId/errors.csv`]: (scene) => ofImport(scene, 'GET', '/errors.csv'),
}

function uploads(other: Scene['other']): Case[] {
  return [
    upload('own', 'name=proof.csv', csv),
    upload('refused', 'name=proof.csv', ''),
    upload('refused', 'name=proof.csv', 'PK\u0003\u0004'),
    upload('refused', 'name=', csv),
    upload('refused', `name=proof.csv&websiteId=${other.websiteId}`, csv),
    call('refused', 'POST', `${IMPORTS}?name=proof.csv`, '', { name: 'proof.csv', csv }),
  ]
}

/** Ends earlier imports, because they are never run here, and a website has one at a time. */
const endOthers = (tx: ImportTx, websiteId: string) =>
  tx
    .updateTable('item_imports')
    .set({ state: 'done' })
    .where('website_id', '=', websiteId)
    .where('state', 'in', ['running', 'undoing'])
    .execute()

type Preparing = (tx: ImportTx, author: Author, id: string) => Promise<unknown>

/** Of a new import per request. */
async function ofImport(
  { world, site: { websiteId }, other }: Scene,
  method: string,
  end: string,
  body?: object,
  prepare?: Preparing,
): Promise<Case[]> {
  const author = { websiteId, accountId: null, name: null, now: new Date().toISOString(), currency: 'USD' }
  const own = await inImports(world.lab.db, websiteId, async (tx) => {
    await endOthers(tx, websiteId)
    const id = await addImport(tx, author, { name: 'proof.csv', csv })
    await prepare?.(tx, author, id)
    return id
  })
  const about = (object: Case['object'], id: string) => call(object, method, `${IMPORTS}/${id}${end}`, id, body)
  return [
    ...[UNKNOWN, other.managed.importId].map((id) => about('other', id)),
    ...strange.map((id) => about('other', encodeURIComponent(id))),
    ...['%00', '%ff', 'x'.repeat(10_000)].map((id) => about('refused', id)),
    about('own', own),
  ]
}

const checked: Preparing = (tx, author, id) => checkImport(tx, author, id, [...mapping])

const imported: Preparing = (tx, { websiteId }, id) =>
  tx
    .updateTable('item_imports')
    .set({ state: 'done', undo_until: new Date(Date.now() + 60_000).toISOString() })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute()

function upload(object: Case['object'], query: string, body: string): Case {
  const path = `${IMPORTS}?${query}`
  return {
    object,
    name: `${path} ${body}`,
    method: 'POST',
    path,
    names: '',
    body,
    headers: { 'content-type': 'text/csv' },
  }
}

function call(object: Case['object'], method: string, path: string, names = '', body?: object): Case {
  const about = body ? ` ${JSON.stringify(body).slice(0, 80)}` : ''
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, body, names }
}
