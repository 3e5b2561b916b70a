import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { withWebsite } from '../platform/database/database.ts'
import { importExamples } from '../platform/row-imports/endpoint-examples.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import type { ReviewsTables } from './table.ts'

const unknownToken = () => randomBytes(32).toString('base64url')

const imports = importExamples('reviews', ['product', 'rating'], 'product,rating\nnobodys,5\n')

export const reviewExamples: ExamplesOf<typeof endpoints> = {
  listReviews: { query: { state: 'waiting' } },
  exportReviews: {},
  listReviewImports: imports.list,
  createReviewImport: imports.create,
  readReviewImport: imports.read,
  matchReviewImport: imports.match,
  runReviewImport: imports.run,
  undoReviewImport: imports.undo,
  exportReviewImportErrors: imports.errors,
  moderateReview: { params: addReview, body: { answer: 'Thank you' } },
  deleteReview: { params: addReview },
  showReviewForm: { unknown: 'token', query: () => ({ token: unknownToken() }) },
  writeReview: {
    unknown: 'token',
    body: () => ({ token: unknownToken(), lineId: 'e1', rating: '5', name: 'Eve', title: '', body: '' }),
  },
  showItemReviews: { params: findItem },
}

async function addReview({ db, websiteId }: ExampleSite): Promise<{ reviewId: string }> {
  const id = v7()
  await withWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .insertInto('product_reviews')
      .values({
        website_id: websiteId,
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
  return { reviewId: id }
}

async function findItem({ db, websiteId }: ExampleSite): Promise<{ itemId: string }> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ id: string }>`select id from items where website_id = ${websiteId} limit 1`.execute(tx),
  )
  return { itemId: rows[0]?.id ?? 'none' }
}
