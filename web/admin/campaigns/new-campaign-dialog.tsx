import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { createCampaign } from '../../../src/campaigns/endpoints.ts'
import { campaignQuery, campaignsKey } from '../../api/campaigns.ts'
import { call } from '../../api/client/client.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { campaignHref } from './campaign-words.ts'

/** Creates a draft and opens its editor. */
export function NewCampaignDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('')
  // The same id again is the same campaign.
  const [id] = useState(() => crypto.randomUUID())
  const queries = useQueryClient()
  const router = useRouter()
  return (
    <FormDialog
      title="Create campaign"
      submitLabel="Create campaign"
      busyLabel="Creating …"
      ready={name.trim() !== ''}
      onSubmit={async () => {
        const campaign = await call(createCampaign, { body: { id, name } })
        queries.setQueryData(campaignQuery(id).queryKey, campaign)
        void queries.invalidateQueries({ queryKey: [...campaignsKey, 'list'] })
        await router.navigate({ href: campaignHref(id) })
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="For yourself: recipients see the subject."
        value={name}
        maxLength={100}
        onChange={setName}
      />
    </FormDialog>
  )
}
