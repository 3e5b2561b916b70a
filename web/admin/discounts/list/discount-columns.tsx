import type { ListedDiscount } from '../../../../src/discounts/contract.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { Moment } from '../../moment.tsx'
import { benefitWords, statusWords } from '../discount-words.ts'
import { DiscountMenu } from './discount-menu.tsx'

/** Columns of the list of discounts, which the server sorts. */
export function discountColumns(currency: string): DataColumn<ListedDiscount>[] {
  return [
    { key: 'name', header: 'Discount', value: ({ terms }) => terms.name, shown: 'always' },
    {
      key: 'status',
      header: 'Status',
      value: ({ status }) => statusWords[status].words,
      cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].words}</Badge>,
      sortable: false,
    },
    { key: 'benefit', header: 'Gives', value: ({ terms }) => benefitWords(terms, currency), sortable: false },
    { key: 'codes', header: 'Code', value: codeWords, sortable: false },
    { key: 'uses', header: 'Uses', headerOfOne: 'Use', value: usesWords, align: 'end' },
    {
      key: 'turnover',
      header: 'Sales',
      onPhone: 'none',
      value: ({ turnoverCents }) => formatMoney(turnoverCents, currency),
      align: 'end',
      sortable: false,
    },
    {
      key: 'created',
      header: 'Created',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      shown: 'later',
    },
    {
      key: 'actions',
      header: 'Actions',
      isAction: 'corner',
      value: () => null,
      cell: (discount) => <DiscountMenu discount={discount} />,
      align: 'end',
      sortable: false,
      shown: 'always',
    },
  ]
}

function codeWords({ terms, codes, firstCode }: ListedDiscount): string {
  if (terms.trigger === 'automatic') return 'Automatic'
  if (codes === 0) return 'No code yet'
  return codes === 1 ? (firstCode ?? '') : `${codes.toLocaleString('en')} codes`
}

function usesWords({ uses, terms }: ListedDiscount): string {
  const used = uses.toLocaleString('en')
  return terms.limits.total === null ? used : `${used} of ${terms.limits.total.toLocaleString('en')}`
}
