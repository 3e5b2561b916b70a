import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanReportReply } from '../../../../src/areas/admin-contract.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { planReportQuery } from '../../../api/areas.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../../orders/orders.module.css'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { useSiteWords } from '../../use-site-words.tsx'
import { planKindLabels } from './area-words.ts'

type Plan = PlanReportReply['plans'][number]

interface MonthRow {
  month: string
  joined: number
  left: number
  cents: number
}

const figure = (key: string, header: string) => ({ key, header, sortable: false as const, align: 'end' as const })
const last = (figures: readonly number[]) => figures.at(-1) ?? 0
const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

const planColumns = (currency: string): DataColumn<Plan>[] => [
  { key: 'name', header: 'Plan', value: ({ name }) => name, sortable: false, shown: 'always' },
  { key: 'kind', header: 'Price', value: ({ kind }) => planKindLabels[kind], sortable: false },
  { ...figure('members', 'Members'), value: ({ members }) => members, onPhone: 'end' },
  { ...figure('joined', 'New this month'), value: ({ joined }) => last(joined) },
  { ...figure('left', 'Lost this month'), value: ({ left }) => last(left) },
  {
    ...figure('month', 'Revenue this month'),
    value: ({ cents }) => last(cents),
    cell: ({ kind, cents }) => (kind === 'free' ? '—' : formatMoney(last(cents), currency)),
  },
  {
    ...figure('year', 'In 12 months'),
    value: ({ cents }) => sum(cents),
    cell: ({ kind, cents }) => (kind === 'free' ? '—' : formatMoney(sum(cents), currency)),
  },
]

/** How plans do: members, new and lost ones, and money by month, without names. */
export function RevenuePage() {
  const { data, error, refetch } = useQuery(planReportQuery)
  const [planId, setPlanId] = useState('')
  const plan = data?.plans.find(({ id }) => id === planId) ?? data?.plans[0]
  return (
    <>
      <PageHeader
        title="Revenue"
        hint="What plans have brought in: without tax, after discounts and refunds. Test orders are left out."
        tabs={<PlaceTabs />}
      />
      {error && !data ? (
        <LoadError title="Figures could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <div className={styles.main}>
          <Card flush>
            <DataTable
              label="Plans"
              columns={planColumns(data?.currency ?? 'USD')}
              rows={data?.plans}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              csvName="plans"
              empty={
                <EmptyState
                  drawing="products"
                  title="No plans yet"
                  text="Create a plan under Areas: how many join it, leave it and pay for it appears here."
                />
              }
            />
          </Card>
          {data && plan && <Months report={data} plan={plan} onChoose={setPlanId} />}
        </div>
      )}
    </>
  )
}

interface MonthsProps {
  report: PlanReportReply
  plan: Plan
  onChoose(planId: string): void
}

function Months({ report: { months, plans, currency }, plan, onChoose }: MonthsProps) {
  const { language } = useSiteWords()
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const rows = months
    .map((month, nth) => ({
      month,
      joined: plan.joined[nth] ?? 0,
      left: plan.left[nth] ?? 0,
      cents: plan.cents[nth] ?? 0,
    }))
    .reverse()
  const columns: DataColumn<MonthRow>[] = [
    {
      key: 'month',
      header: 'Month',
      value: ({ month }) => month,
      cell: ({ month }) => name.format(new Date(`${month}-01T00:00:00Z`)),
      sortable: false,
      shown: 'always',
    },
    { ...figure('joined', 'New'), value: ({ joined }) => joined },
    { ...figure('left', 'Lost'), value: ({ left }) => left },
    {
      ...figure('cents', 'Revenue'),
      value: ({ cents }) => cents,
      cell: ({ cents }) => (plan.kind === 'free' ? '—' : formatMoney(cents, currency)),
      onPhone: 'end',
    },
  ]
  return (
    <Card
      flush
      title={`${plan.name} by month`}
      action={
        plans.length > 1 && (
          <Select
            label="Plan"
            labelHidden
            value={plan.id}
            options={plans.map((one) => ({ value: one.id, label: one.name }))}
            onChange={onChoose}
          />
        )
      }
    >
      <DataTable
        label={`${plan.name} by month`}
        columns={columns}
        rows={rows}
        rowId={({ month }) => month}
        rowName={({ month }) => month}
        csvName="plan-by-month"
        empty={null}
      />
    </Card>
  )
}
