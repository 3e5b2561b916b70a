import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { requestReconciliation } from '../../../../src/orders/endpoints.ts'
import type { CheckLedgersRequest, Reconciliation } from '../../../../src/orders/ledger-contract.ts'
import { checkPeriods } from '../../../../src/shared/orders/check-periods.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { reconciliationQuery } from '../../../api/reconciliation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPage } from '../../../ui/feedback/error-page.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { Menu, MenuItem } from '../../../ui/primitives/popups/menu.tsx'
import { Moment } from '../../moment.tsx'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { usePermission } from '../../use-permission.ts'
import { ledgerName } from './difference-words.ts'
import { GiftCardsChecked } from './gift-cards-checked.tsx'
import styles from './reconciliation.module.css'
import { DifferencesTable, EarlierTable, PayoutsTable, TotalsTable } from './reconciliation-tables.tsx'

/** Whether the gateways' ledgers and the orders agree. */
export function ReconciliationPage() {
  const { data, error } = useQuery(reconciliationQuery)
  if (error && !data) return <ErrorPage error={error} />
  const isRunning = data?.latest != null && data.latest.finishedAt === null
  return (
    <>
      <PageHeader
        title="Reconciliation"
        tabs={<PlaceTabs />}
        hint="What your payment gateway says was paid, refunded and disputed, compared with your orders every night."
        primary={<CheckNow isRunning={isRunning} />}
      />
      {!data && <Skeleton />}
      {data?.latest === null && (
        <EmptyState title="No checks yet" text="The first check runs tonight. Press Check now to see it right away." />
      )}
      {data?.latest && (
        <div className={styles.parts}>
          <LatestCheck check={data.latest} />
          {data.earlier.length > 0 && (
            <Card title="Earlier checks" flush>
              <EarlierTable checks={data.earlier} />
            </Card>
          )}
        </div>
      )}
    </>
  )
}

function CheckNow({ isRunning }: { isRunning: boolean }) {
  const may = usePermission()
  const queries = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: (request: CheckLedgersRequest) => call(requestReconciliation, { body: request }),
    onSuccess: (reply) => queries.setQueryData(reconciliationQuery.queryKey, reply),
    onError: (error) => toast({ message: messageOf(error), problem: true }),
  })
  if (!may('orders.refund')) return null
  return (
    <Menu
      trigger={
        <Button look="primary" busy={isPending || isRunning} icon={<RefreshCw size={16} aria-hidden="true" />}>
          {isRunning ? 'Checking' : 'Check now'}
        </Button>
      }
    >
      {checkPeriods.map((days) => (
        <MenuItem key={days} onSelect={() => mutate({ days })}>
          The last {days} days
        </MenuItem>
      ))}
    </Menu>
  )
}

function LatestCheck({ check: { from, until, finishedAt, isNightly, result } }: { check: Reconciliation }) {
  if (!result || !finishedAt)
    return (
      <Banner title="The check is running" text="What it finds appears here by itself. It may take some minutes." />
    )
  const { moneyWithoutOrder, ordersWithoutMoney, otherDifferences, orders, movements } = result
  const isGood = moneyWithoutOrder + ordersWithoutMoney + otherDifferences === 0
  return (
    <>
      {result.failures.map(({ gateway, testMode, message }) => (
        <Banner
          key={`${gateway} ${testMode}`}
          tone="bad"
          title={`${ledgerName({ gateway, testMode })} could not be read`}
          text={message}
        />
      ))}
      <Banner
        tone={isGood ? 'good' : 'warning'}
        title={`Money without an order: ${moneyWithoutOrder}, orders without money: ${ordersWithoutMoney}`}
        text={otherDifferences > 0 ? `Other differences: ${otherDifferences}` : undefined}
      />
      <p className={styles.about}>
        {orders} {orders === 1 ? 'order' : 'orders'} and {movements} {movements === 1 ? 'movement' : 'movements'} of
        money from <Moment at={from} /> to <Moment at={until} />. {isNightly ? 'Checked by night' : 'Checked'}{' '}
        <Moment prefix="on" at={finishedAt} />.
      </p>
      {result.differences.length > 0 && (
        <Card title="Differences" flush>
          <DifferencesTable differences={result.differences} />
        </Card>
      )}
      {result.giftCards && result.giftCards.cards + result.giftCards.totals.length > 0 && (
        <GiftCardsChecked giftCards={result.giftCards} />
      )}
      <Card title="What the gateways say" flush>
        <TotalsTable totals={result.totals} />
      </Card>
      <Card title="Payouts" hint="Payouts to your bank account." flush>
        <PayoutsTable payouts={result.payouts} />
      </Card>
    </>
  )
}
