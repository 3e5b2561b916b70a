import { v7 } from 'uuid'
import { importExamples } from '../platform/row-imports/endpoint-examples.ts'
import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const imports = importExamples('gift-cards', ['amount'], 'amount\n1.00\n')

export const giftCardExamples: ExamplesOf<typeof endpoints> = {
  listGiftCards: { query: { view: 'active' } },
  showLiability: { query: { days: 7 } },
  exportGiftCards: {},
  issueGiftCard: { body: { amountCents: 100 }, idleBody: { amountCents: 0 } },
  showGiftCard: { unknown: 'cardId', params: () => ({ cardId: v7() }) },
  disableGiftCard: { unknown: 'cardId', params: () => ({ cardId: v7() }), body: { reason: 'Lost' } },
  sendGiftCardAgain: { unknown: 'cardId', params: () => ({ cardId: v7() }) },
  showGiftCardPage: { unknown: 'itemId', query: { itemId: 'nobodys' } },
  buyGiftCard: { unknown: 'itemId', body: { itemId: 'nobodys', to: 'me' } },
  showBalancePage: {},
  lookUpBalance: { unknown: 'code', isUncalledFor: true, body: { code: 'NOBODYS' } },
  listGiftCardImports: imports.list,
  createGiftCardImport: imports.create,
  readGiftCardImport: imports.read,
  matchGiftCardImport: imports.match,
  runGiftCardImport: imports.run,
  undoGiftCardImport: imports.undo,
  exportGiftCardImportErrors: imports.errors,
  exportImportedCodes: { unknown: 'importId', params: () => ({ importId: v7() }) },
  showPrintedCard: { unknown: 'card', query: { card: 'nobodys.link' } },
}
