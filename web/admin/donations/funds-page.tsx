import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { FundReply, FundsReply } from '../../../src/donations/admin-contract.ts'
import { archiveFund, saveDonationSettings } from '../../../src/donations/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { donationSettingsQuery, donationsKey, fundsQuery } from '../../api/donations.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import { Switch } from '../../ui/primitives/switch.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { amountText } from '../amount-text.ts'
import { moneyText } from '../orders/money-text.ts'
import styles from '../orders/orders.module.css'
import { useHistoryAction } from '../settings/use-history-action.tsx'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { donationsHref } from './donations-search.ts'

const FundDialog = lazy(async () => ({ default: (await import('./fund-dialog.tsx')).FundDialog }))

/** What people can give to, and what each fund has raised. */
export function FundsPage() {
  const { data, error, refetch } = useQuery(fundsQuery)
  const [edited, setEdited] = useState<FundReply | 'new'>()
  const create = (look?: 'primary') => (
    <Button look={look} icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
      Create fund
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Funds"
        hint="What people can give to. Raised is what was paid, less refunds; test orders are left out."
        tabs={<PlaceTabs />}
        primary={create('primary')}
      />
      {error && !data ? (
        <LoadError title="Funds could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <div className={styles.main}>
          <Card flush>
            <DataTable
              label="Funds"
              columns={columnsFor(data, setEdited)}
              rows={data?.funds}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              empty={
                <EmptyState
                  drawing="mail"
                  title="No funds yet"
                  text="Create one, then place the block Donation on a page or share the fund’s address."
                >
                  {create()}
                </EmptyState>
              }
            />
          </Card>
          <CaptchaCard />
        </div>
      )}
      <Suspense>
        {edited && data && (
          <FundDialog
            fund={edited === 'new' ? undefined : edited}
            currency={data.currency}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function columnsFor(
  store: Pick<FundsReply, 'currency' | 'origin'> | undefined,
  edit: (fund: FundReply) => void,
): readonly DataColumn<FundReply>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      value: ({ name }) => name,
      shown: 'always',
      cell: (fund) => (
        <span className={styles.tags}>
          <PageLink to={donationsHref({ fund: fund.id })}>{fund.name}</PageLink>
          {fund.archivedOn !== null && <Badge>Archived</Badge>}
          {store && fund.currency !== store.currency && (
            <Badge tone="warning">{`In ${fund.currency}: edit it to take donations in ${store.currency}`}</Badge>
          )}
        </span>
      ),
    },
    {
      key: 'raised',
      header: 'Raised',
      align: 'end',
      value: ({ raised }) => Number(raised.value),
      onPhone: 'end',
      cell: ({ raised }) => moneyText(raised),
    },
    {
      key: 'goal',
      header: 'Goal',
      align: 'end',
      value: ({ terms }) => terms.goalCents ?? 0,
      cell: (fund) => goalText(fund),
    },
    number('donors', 'Donors'),
    number('donations', 'Donations'),
    number('recurring', 'Recurring now'),
    {
      key: 'actions',
      header: 'Actions',
      isAction: true,
      value: () => null,
      align: 'end',
      shown: 'always',
      cell: (fund) => <FundActions fund={fund} origin={store?.origin} edit={edit} />,
    },
  ]
}

const number = (key: 'donors' | 'donations' | 'recurring', header: string): DataColumn<FundReply> => ({
  key,
  header,
  align: 'end',
  value: (fund) => fund[key],
  cell: (fund) => amountText(fund[key]),
})

function goalText({ terms: { goalCents }, raised }: FundReply): string {
  if (goalCents === null) return '—'
  const percent = Math.floor((Number(raised.value) / goalCents) * 100)
  return `${moneyText({ ...raised, value: String(goalCents) })} (${percent} %)`
}

interface FundActionsProps {
  fund: FundReply
  origin: string | undefined
  edit(fund: FundReply): void
}

function FundActions({ fund, origin, edit }: FundActionsProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const isArchived = fund.archivedOn !== null
  const archive = async () => {
    try {
      await call(archiveFund, { params: { fundId: fund.id }, body: { isArchived: !isArchived } })
      toast({
        message: isArchived
          ? 'The fund takes donations again.'
          : 'Fund archived. Recurring donations to it go on until they are canceled.',
      })
      await queries.invalidateQueries({ queryKey: donationsKey })
    } catch (error) {
      toast({ message: messageOf(error) })
    }
  }
  const page = { label: 'Open its page', href: `${origin}/checkout/donate?fund=${fund.id}`, isNewTab: true }
  return (
    <ActionMenu
      label={`Actions for ${fund.name}`}
      dots
      items={[
        { label: 'Edit', onSelect: () => edit(fund) },
        ...(isArchived || origin === undefined ? [] : [page]),
        { label: isArchived ? 'Reopen' : 'Archive', onSelect: () => void archive() },
      ]}
    />
  )
}

/** Facts A.4, captchaSettings. */
function CaptchaCard() {
  const { data } = useQuery(donationSettingsQuery)
  const queries = useQueryClient()
  const toast = useToast()
  const history = useHistoryAction('donations', data?.version, () => {})
  if (!data) return null
  const { version, settings } = data
  const save = async (enabledForDonations: boolean) => {
    try {
      const saved = await call(saveDonationSettings, { body: { version, settings: { enabledForDonations } } })
      queries.setQueryData(donationSettingsQuery.queryKey, saved)
      await queries.invalidateQueries({ queryKey: [...donationSettingsQuery.queryKey, 'history'] })
    } catch (error) {
      toast({ message: messageOf(error), problem: true })
      await queries.invalidateQueries({ queryKey: donationSettingsQuery.queryKey })
    }
  }
  return (
    <Card
      title="Protection against card testing"
      action={
        <Button icon={history.action.icon} onClick={history.action.onSelect}>
          {history.action.label}
        </Button>
      }
    >
      <Switch
        label="Ask for a captcha before each donation"
        hint="Failed payments are limited in any case. With a captcha, donors need JavaScript."
        checked={settings.enabledForDonations}
        onChange={(enabled) => void save(enabled)}
      />
      {history.dialog}
    </Card>
  )
}
