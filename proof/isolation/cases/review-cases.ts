import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { withWebsite } from '../../../src/platform/database/database.ts'
import type { ReviewsTables } from '../../../src/reviews/table.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { foreignObject } from './foreign-objects.ts'

const REVIEWS = '/api/reviews'
const ONE = `${REVIEWS}/:reviewId`
const WRITE = '/order/reviews'
const strange = ['__proto__', 'constructor', '*', "' or 1=1--"]
const csv = 'product,rating\nnobodys,5\n'
const headers = { 'content-type': 'text/csv' }

const foreignReview = foreignObject(({ world, other }) => addReview({ world, site: other }))

/** Cases of reviews: for contributors, by order links (all unknown), and public. */
export const reviewCases: Record<string, CasesOf> = {
  [`GET ${REVIEWS}`]: ({ other }) => [
    call('own', 'GET', REVIEWS),
    ...[`websiteId=${other.websiteId}`, 'cursor=x', 'state=x'].map((query) =>
      call('refused', 'GET', `${REVIEWS}?${query}`, other.websiteId),
    ),
  ],
  [`POST ${REVIEWS}/import`]: ({ other }) => [
    { ...call('own', 'POST', `${REVIEWS}/import`, '', csv), headers },
    { ...call('refused', 'POST', `${REVIEWS}/import?websiteId=${other.websiteId}`, other.websiteId, csv), headers },
    { ...call('refused', 'POST', `${REVIEWS}/import`, '', 'no,such\nfile,at all\n'), headers },
  ],
  [`PUT ${ONE}`]: (scene) => one(scene, 'PUT', { answer: 'Mine' }),
  [`DELETE ${ONE}`]: (scene) => one(scene, 'DELETE'),
  [`GET ${WRITE}`]: () => {
    const token = randomBytes(32).toString('base64url')
    return [call('other', 'GET', `${WRITE}?token=${token}`, token), call('refused', 'GET', `${WRITE}?token=x`)]
  },
  [`POST ${WRITE}`]: () => {
    const token = randomBytes(32).toString('base64url')
    const form = new URLSearchParams({ token, lineId: 'e1', rating: '5', name: 'Eve', title: '', body: '' })
    return [
      {
        ...call('other', 'POST', WRITE, token, String(form)),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ]
  },
  'GET /shop/reviews/:itemId': ({ other }) =>
    [other.items[0]?.id ?? v7(), v7()].map((id) => call('other', 'GET', `/shop/reviews/${id}`, id)),
}

async function one(scene: Scene, method: string, body?: unknown): Promise<Case[]> {
  const [own, foreign] = [await addReview(scene), await foreignReview(scene)]
  return [
    call('own', method, `${REVIEWS}/${own}`, own, body),
    ...[foreign, v7()].map((id) => call('other', method, `${REVIEWS}/${id}`, id, body)),
    ...strange.map((id) => call('refused', method, `${REVIEWS}/${encodeURIComponent(id)}`, id, body)),
  ]
}

async function addReview({ world, site }: Pick<Scene, 'world' | 'site'>): Promise<string> {
  const id = v7()
  await withWebsite(world.lab.db.withTables<ReviewsTables>(), site.websiteId, (tx) =>
    tx
      .insertInto('product_reviews')
      .values({
        website_id: site.websiteId,
        id,
        item_id: 'mug',
        source: 'imported',
        state: 'waiting',
        rating: 5,
        title: '',
        body: 'Good',
        author_ref: null,
        person_ref: null,
        order_id: null,
        line_id: null,
        import_key: id,
        written_at: new Date(),
        answer: '',
        answered_at: null,
      })
      .execute(),
  )
  return id
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, names, body }
}
