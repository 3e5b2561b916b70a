import { addDiscount, TWIN_CODE } from '../add-discount.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const DISCOUNTS = '/api/commerce/discounts'
const ONE = `${DISCOUNTS}/:discountId`
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', "' or 1=1--", '*', 'ＩＤ']
const terms = { name: 'Ten off', trigger: 'code', benefit: { type: 'percent', rate: 100_000 } }

/** Cases of discounts. Each website has one with the same code. */
export const discountCases: Record<string, CasesOf> = {
  [`GET ${DISCOUNTS}`]: ({ other }) => [
    call('own', 'GET', DISCOUNTS),
    call('own', 'GET', `${DISCOUNTS}?search=${TWIN_CODE}&sort=uses&status=active`, TWIN_CODE),
    call('own', 'GET', `${DISCOUNTS}?websiteId=${other.websiteId}`, other.websiteId),
    ...['cursor=x', 'sort=size', 'status=lost'].map((query) => call('refused', 'GET', `${DISCOUNTS}?${query}`)),
  ],
  [`POST ${DISCOUNTS}`]: ({ other }) => [
    call('own', 'POST', DISCOUNTS, '', { terms }),
    ...[{}, { terms: { ...terms, name: '' } }, { terms, codes: ['=1'] }, { terms, websiteId: other.websiteId }].map(
      (body) => call('refused', 'POST', DISCOUNTS, '', body),
    ),
  ],
  [`GET ${ONE}`]: (scene) => about(scene, (object, id) => call(object, 'GET', `${DISCOUNTS}/${id}`, id)),
  [`PUT ${ONE}`]: async (scene) => [
    ...foreign(scene, (object, id) => change(object, id, { revision: 1, terms })),
    change('own', await another(scene), { revision: 1, terms }),
    change('refused', scene.site.discountId, { revision: 0, terms }),
  ],
  [`DELETE ${ONE}`]: async (scene) => [
    ...foreign(scene, (object, id) => remove(object, id)),
    remove('own', await another(scene)),
  ],
  [`POST ${ONE}/duplicate`]: (scene) =>
    about(scene, (object, id) => call(object, 'POST', `${DISCOUNTS}/${id}/duplicate`, id)),
  [`PUT ${ONE}/paused`]: (scene) =>
    about(scene, (object, id) => call(object, 'PUT', `${DISCOUNTS}/${id}/paused`, id, { isPaused: false })),
  [`GET ${ONE}/changes`]: (scene) =>
    about(scene, (object, id) => call(object, 'GET', `${DISCOUNTS}/${id}/changes`, id)),
  [`POST ${ONE}/undo`]: (scene) => [
    ...foreign(scene, (object, id) => undo(object, id)),
    // Its creation cannot be undone.
    undo('refused', scene.site.discountId),
  ],
  [`GET ${ONE}/codes`]: (scene) => about(scene, (object, id) => call(object, 'GET', `${DISCOUNTS}/${id}/codes`, id)),
  [`POST ${ONE}/codes`]: (scene) =>
    about(scene, (object, id) => call(object, 'POST', `${DISCOUNTS}/${id}/codes`, id, { codes: [TWIN_CODE] })),
  [`POST ${ONE}/codes/generate`]: (scene) =>
    about(scene, (object, id) => call(object, 'POST', `${DISCOUNTS}/${id}/codes/generate`, id, { count: 1 })),
  [`GET ${ONE}/codes.csv`]: (scene) =>
    about(scene, (object, id) => call(object, 'GET', `${DISCOUNTS}/${id}/codes.csv`, id)),
  [`DELETE ${ONE}/codes/:code`]: (scene) =>
    about(scene, (object, id) => call(object, 'DELETE', `${DISCOUNTS}/${id}/codes/NOBODYS`, id)),
}

type MakeCase = (object: Case['object'], discountId: string) => Case

function about(scene: Scene, make: MakeCase): Case[] {
  return [make('own', scene.site.discountId), ...foreign(scene, make)]
}

function foreign({ other }: Scene, make: MakeCase): Case[] {
  return [other.discountId, UNKNOWN, ...strange].map((id) => make('other', encodeURIComponent(id)))
}

/** A new discount of the website, to be changed or deleted. */
function another({ world, site }: Scene): Promise<string> {
  return addDiscount(world.lab.db, site.websiteId, { name: 'Another', codes: [] })
}

function change(object: Case['object'], id: string, body: object): Case {
  return call(object, 'PUT', `${DISCOUNTS}/${id}`, id, body)
}

function remove(object: Case['object'], id: string): Case {
  return call(object, 'DELETE', `${DISCOUNTS}/${id}`, id)
}

function undo(object: Case['object'], id: string): Case {
  return call(object, 'POST', `${DISCOUNTS}/${id}/undo`, id, { revision: 1 })
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const said = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${said}`, method, path, names, body }
}
