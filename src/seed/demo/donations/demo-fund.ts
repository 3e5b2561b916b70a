import type { FundTerms } from '../../../shared/donations/fund-terms.ts'
import { idOf } from '../demo-id.ts'

interface DemoFund {
  name: string
  description: string
  terms: FundTerms
}

const funds: Record<string, DemoFund> = {
  demo: {
    name: 'Open kiln days',
    description:
      'Four Saturdays a year the kiln belongs to children of the harbour schools. Clay, glaze and firing are free for them.',
    terms: {
      suggestions: [
        { cents: 1_500, interval: 'once' },
        { cents: 4_000, interval: 'once' },
        { cents: 1_000, interval: 'month' },
      ],
      takesOwnAmount: true,
      intervals: ['once', 'month', 'year'],
      minCents: 200,
      maxCents: 500_000,
      fee: { rate: 29_000, fixedCents: 30 },
      asksMessage: true,
      mayBeAnonymous: true,
      showsDonors: true,
      goalCents: 300_000,
    },
  },
}

/** Undefined for a demo store without one. */
export const demoFundOf = (subdomain: string): DemoFund | undefined => funds[subdomain]

export const demoFundId = (subdomain: string): string => idOf(subdomain, 'fund')
