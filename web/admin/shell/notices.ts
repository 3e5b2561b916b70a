import type { RestockDemandReply, StockReportReply } from '../../../src/analytics/commerce-contract.ts'

export interface Notice {
  key: string
  text: string
  href: string
}

interface Known {
  isConfirmed: boolean
  stock?: Pick<StockReportReply, 'soldOut' | 'low'> | undefined
  demand?: Pick<RestockDemandReply, 'waiting'> | undefined
}

/** Things that need an owner's attention, most urgent first. */
export function noticesOf({ isConfirmed, stock, demand }: Known): Notice[] {
  const { soldOut = 0, low = 0 } = stock ?? {}
  const { waiting = 0 } = demand ?? {}
  return [
    !isConfirmed && { key: 'email', text: 'Confirm your e-mail address.', href: '/account' },
    soldOut > 0 && {
      key: 'sold-out',
      text: soldOut === 1 ? '1 variant is sold out.' : `${soldOut} variants are sold out.`,
      href: '/analytics/stock?state=sold-out',
    },
    low > 0 && {
      key: 'low',
      text: low === 1 ? '1 variant is low in stock.' : `${low} variants are low in stock.`,
      href: '/analytics/stock?state=low',
    },
    waiting > 0 && {
      key: 'waiting',
      text: waiting === 1 ? '1 person is on your waiting list.' : `${waiting} people are on your waiting list.`,
      href: '/waiting-list',
    },
  ].filter((notice) => notice !== false)
}
