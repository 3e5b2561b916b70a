import { v7 } from 'uuid'
import { importExamples } from '../platform/row-imports/endpoint-examples.ts'
import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const imports = importExamples('suppressions', ['email', 'reason'], 'email,reason\nnobody@example.com,bounced\n')

/** Of a store that has not changed any. */
export const defaultRestockSettings = {
  isEnabled: true,
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
  successText: '',
  subject: '',
  introduction: '',
  sendsWhenStockReturns: false,
  lettersPerMinute: null,
  captcha: { provider: 'none' as const },
}

const group = { productId: 'nobodys', variantId: 'nobodys' }
const nobodys = { unknown: 'sendId', params: { sendId: 'nobodys' } }
const letter = { unknown: 'productId', body: { subject: '', introduction: '', ...group } }

export const restockExamples: ExamplesOf<typeof endpoints> = {
  listSuppressionImports: imports.list,
  createSuppressionImport: imports.create,
  readSuppressionImport: imports.read,
  matchSuppressionImport: imports.match,
  runSuppressionImport: imports.run,
  undoSuppressionImport: imports.undo,
  exportSuppressionImportErrors: imports.errors,
  listRestockGroups: { query: { sort: 'latest' } },
  listSignUps: { query: group },
  exportSignUps: { unknown: 'productId', query: group },
  readRestockFunnel: {},
  checkRestockSend: { body: { sendRequests: [group] } },
  requestSend: { unknown: 'productId', body: group },
  requestSends: { unknown: 'sendRequests', body: { sendRequests: [group] } },
  listSends: {},
  readSend: nobodys,
  watchSend: nobodys,
  listSendProblems: { ...nobodys, query: {} },
  pauseSend: nobodys,
  resumeSend: nobodys,
  cancelSend: nobodys,
  sendAgain: { ...nobodys, body: { signUpIds: ['nobodys'] } },
  readRestockSettings: {},
  saveRestockSettings: { body: defaultRestockSettings },
  listRestockSettingsChanges: {},
  undoRestockSettings: { unknown: 'change', body: { version: 0, change: 999 } },
  previewRestockNotice: letter,
  sendTestNotice: { ...letter, isUncalledFor: true },
  listSuppressions: {},
  addSuppression: { body: () => ({ email: `nobody-${v7()}@example.com`, reason: 'complained' as const }) },
  exportSuppressions: {},
  removeSuppression: { unknown: 'personRef', params: () => ({ personRef: v7() }), body: { reason: 'asked' } },
}
