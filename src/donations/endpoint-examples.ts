import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import { createFund } from './funds.ts'

const fund = {
  name: 'Roof',
  description: 'The roof leaks.',
  terms: {
    suggestions: [{ cents: 1_000, interval: 'month' as const }],
    takesOwnAmount: true,
    intervals: ['once' as const, 'month' as const],
    minCents: 100,
    maxCents: 1_000_000,
    fee: { rate: 29_000, fixedCents: 30 },
    asksMessage: true,
    mayBeAnonymous: true,
    showsDonors: false,
    goalCents: 500_000,
  },
}

export const donationExamples: ExamplesOf<typeof endpoints> = {
  showDonatePage: { unknown: 'fund', query: { fund: 'nobodys' } },
  donate: { unknown: 'fund', body: { fund: 'nobodys', choice: 'own', amount: '25' } },
  listFunds: {},
  listFundNames: {},
  createFund: { idleBody: { ...fund, name: '' }, body: () => ({ ...fund, name: crypto.randomUUID() }) },
  saveFund: { params: addFund, body: () => ({ ...fund, name: crypto.randomUUID() }) },
  archiveFund: { params: addFund, body: { isArchived: true } },
  readDonationSettings: {},
  saveDonationSettings: { body: { version: 0, settings: { enabledForDonations: false } } },
  listDonationSettingsChanges: {},
  undoDonationSettings: { unknown: 'change', body: { version: 0, change: 99 } },
  listDonations: { query: { kind: 'once' } },
  exportDonations: { query: { status: 'paid' } },
}

async function addFund({ db, websiteId }: ExampleSite): Promise<{ fundId: string }> {
  const name = crypto.randomUUID()
  const { id } = await createFund(db, websiteId, { ...fund, name, currency: 'USD', now: new Date().toISOString() })
  return { fundId: id }
}
