import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduleRequest } from '../../../../src/campaigns/admin-contract.ts'
import { scheduleCampaign, sendCampaign } from '../../../../src/campaigns/endpoints.ts'
import { campaignQuery, campaignsKey, preflightQuery } from '../../../api/campaigns.ts'
import { itemsQuery } from '../../../api/catalog.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { LoadingLines } from '../../../ui/feedback/loading-lines.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Segmented } from '../../../ui/primitives/segmented.tsx'
import styles from '../campaigns.module.css'
import { ProblemList } from './problem-list.tsx'

const moments = [
  { value: 'now', label: 'Now' },
  { value: 'time', label: 'At a time' },
  { value: 'stock', label: 'When a product is back' },
] as const
type When = (typeof moments)[number]['value']

/** Who gets it, what is wrong with it, and when it leaves. */
export function SendDialog({ campaignId, onClose }: { campaignId: string; onClose(): void }) {
  const { data: check, error } = useQuery(preflightQuery(campaignId))
  const [when, setWhen] = useState<When>('now')
  const [at, setAt] = useState('')
  const [itemId, setItem] = useState('')
  const queries = useQueryClient()
  const toast = useToast()
  const isChosen = when === 'now' || (when === 'time' ? at !== '' : itemId !== '')
  const isReady = check !== undefined && !check.problems.some(({ isBlocking }) => isBlocking) && isChosen
  const people = check?.recipients === 1 ? '1 person' : `${check?.recipients.toLocaleString('en') ?? 0} people`
  return (
    <FormDialog
      title="Send campaign"
      submitLabel={when === 'now' ? `Send to ${people}` : 'Schedule campaign'}
      busyLabel={when === 'now' ? 'Sending …' : 'Scheduling …'}
      ready={isReady}
      onSubmit={async () => {
        const params = { campaignId }
        const body: ScheduleRequest = when === 'time' ? { at } : { itemId }
        const campaign =
          when === 'now' ? await call(sendCampaign, { params }) : await call(scheduleCampaign, { params, body })
        queries.setQueryData(campaignQuery(campaignId).queryKey, campaign)
        void queries.invalidateQueries({ queryKey: [...campaignsKey, 'list'] })
        toast({ message: when === 'now' ? 'The campaign is being sent.' : 'Campaign scheduled.' })
      }}
      onClose={onClose}
    >
      {error && <p role="alert">{messageOf(error)}</p>}
      {!check && !error && <LoadingLines label="Checking the campaign" />}
      {check && (
        <>
          <p>
            {people}
            {check.suppressed > 0 && `, without ${check.suppressed.toLocaleString('en')} on the suppression list`}.{' '}
            {check.links} {check.links === 1 ? 'link' : 'links'}, {Math.ceil(check.bytes / 1024)} kB.
          </p>
          <ProblemList problems={check.problems} />
        </>
      )}
      <Segmented label="When" value={when} options={moments} onChange={setWhen} />
      {when === 'time' && (
        <TextField
          label="Date and time"
          type="datetime-local"
          hint="In the time zone of the website. If it is more than two hours late, it asks before it is sent."
          value={at}
          onChange={setAt}
        />
      )}
      {when === 'stock' && <StockChoice itemId={itemId} onChange={setItem} />}
    </FormDialog>
  )
}

function StockChoice({ itemId, onChange }: { itemId: string; onChange(itemId: string): void }) {
  const [search, setSearch] = useState('')
  const { data } = useQuery(itemsQuery({ search }))
  return (
    <div className={styles.choices}>
      <SearchField label="Find a product" value={search} onSearch={setSearch} />
      <Select
        label="Product"
        empty="Choose a product"
        hint="The campaign is sent once, as soon as a variant that was sold out is in stock again."
        value={itemId}
        options={(data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        onChange={onChange}
      />
    </div>
  )
}
