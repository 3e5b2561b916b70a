import { v7 } from 'uuid'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import { DiscountTerms } from './contract.ts'
import type * as endpoints from './endpoints.ts'
import { createDiscount } from './stored/change-discounts.ts'
import { writeDiscounts } from './stored/write-discounts.ts'

const terms = { name: 'Ten off', trigger: 'code' as const, benefit: { type: 'percent' as const, rate: 100_000 } }
const newCode = () => `C${v7()}`.toUpperCase()

export const discountExamples: ExamplesOf<typeof endpoints> = {
  listDiscounts: { query: { status: 'active' } },
  createDiscount: { body: { terms, codes: [] }, idleBody: { terms: { ...terms, name: '' } } },
  readDiscount: { params: add },
  changeDiscount: { params: add, body: { revision: 1, terms } },
  deleteDiscount: { params: add },
  duplicateDiscount: { params: add },
  pauseDiscount: { params: add, body: { isPaused: true } },
  listDiscountChanges: { params: add },
  undoDiscountChange: { params: add, body: { revision: 1 } },
  listDiscountCodes: { params: add, query: { search: 'SPRING' } },
  addDiscountCodes: { params: add, body: () => ({ codes: [newCode()] }) },
  generateDiscountCodes: { params: add, body: { count: 1, prefix: 'VIP-' } },
  exportDiscountCodes: { params: add },
  removeDiscountCode: { params: async (site) => ({ ...(await add(site)), code: 'NOBODYS' }) },
}

async function add({ db, websiteId }: ExampleSite): Promise<{ discountId: string }> {
  const ctx = { websiteId, actor: null, now: new Date().toISOString(), intent: { correlationId: 'example' } }
  const discount = { terms: DiscountTerms.parse(terms), codes: [newCode()] }
  const { discountId } = await writeDiscounts(db, ctx, (tx) => createDiscount(tx, ctx, discount))
  return { discountId }
}
