import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampaignRecipient, RecipientsQuery } from '../../../src/campaigns/admin-contract.ts'
import { resendCampaign } from '../../../src/campaigns/endpoints.ts'
import type { SkipReason } from '../../../src/shared/campaigns/campaign-states.ts'
import { campaignsKey, recipientsQuery } from '../../api/campaigns.ts'
import { call } from '../../api/client/client.ts'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { Moment } from '../moment.tsx'
import { contactHref } from '../newsletter/audience-search.ts'
import { skipWords } from './campaign-words.ts'
import styles from './campaigns.module.css'

/** The people with one outcome, and why; those whose e-mail may not have arrived can get it again. */
export function RecipientList({
  campaignId,
  outcome,
}: {
  campaignId: string
  outcome: NonNullable<RecipientsQuery['outcome']>
}) {
  const list = useInfiniteQuery(recipientsQuery(campaignId, outcome))
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = list
  if (error && !data) return <LoadError title="Recipients could not be loaded" error={error} onRetry={refetch} />
  const rows = data?.pages.flatMap(({ recipients }) => recipients)
  return (
    <Card
      title="Recipients"
      flush
      action={
        outcome === 'uncertain' &&
        (rows?.length ?? 0) > 0 && (
          <Button size="small" onClick={() => setAsking(true)}>
            Send again …
          </Button>
        )
      }
    >
      <DataTable
        label="Recipients"
        columns={columns}
        rows={rows}
        rowId={({ personRef }) => personRef}
        rowName={({ email }) => email ?? '[erased]'}
        empty={<p className={styles.muted}>Nobody.</p>}
      />
      <ShowMore list={list} />
      {isAsking && rows && <ResendDialog campaignId={campaignId} rows={rows} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const AT_ONCE = 100

function ResendDialog({
  campaignId,
  rows,
  onClose,
}: {
  campaignId: string
  rows: readonly CampaignRecipient[]
  onClose(): void
}) {
  const queries = useQueryClient()
  const toast = useToast()
  const personRefs = rows.slice(0, AT_ONCE).map(({ personRef }) => personRef)
  return (
    <FormDialog
      title="Send these e-mails again?"
      submitLabel={`Send ${personRefs.length} again`}
      busyLabel="Sending …"
      ready
      onSubmit={async () => {
        const { again } = await call(resendCampaign, { params: { campaignId }, body: { personRefs } })
        toast({ message: again === 1 ? '1 e-mail is sent again.' : `${again} e-mails are sent again.` })
        await queries.invalidateQueries({ queryKey: campaignsKey })
      }}
      onClose={onClose}
    >
      <p>The connection broke while they were sent, so some of these people may get the e-mail twice.</p>
    </FormDialog>
  )
}

const columns: readonly DataColumn<CampaignRecipient>[] = [
  {
    key: 'email',
    header: 'Recipient',
    value: ({ email }) => email,
    shown: 'always',
    cell: ({ personRef, email }) =>
      email === null ? '[erased]' : <PageLink to={contactHref(personRef)}>{email}</PageLink>,
  },
  {
    key: 'reason',
    header: 'Reason',
    value: ({ reason }) => reason,
    cell: ({ state, reason }) => (state === 'skipped' ? (skipWords[reason as SkipReason] ?? reason) : reason || '–'),
  },
  { key: 'at', header: 'When', value: ({ at }) => at, cell: ({ at }) => <Moment at={at} /> },
]
