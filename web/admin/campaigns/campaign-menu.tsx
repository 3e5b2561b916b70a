import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CampaignRow } from '../../../src/campaigns/admin-contract.ts'
import { archiveCampaign, deleteCampaign, duplicateCampaign } from '../../../src/campaigns/endpoints.ts'
import { campaignsKey } from '../../api/campaigns.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import { campaignHref, campaignsHref } from './campaign-words.ts'

/** What can be done with a campaign as a whole. */
export function CampaignMenu({ campaign }: { campaign: CampaignRow }) {
  const [isDeleting, setDeleting] = useState(false)
  const queries = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const params = { campaignId: campaign.id }
  const refetch = () => queries.invalidateQueries({ queryKey: campaignsKey })
  const run = async (action: () => Promise<void>) => {
    try {
      await action()
    } catch (error) {
      toast({ message: messageOf(error) })
    }
  }
  const duplicate = async () => {
    const copy = await call(duplicateCampaign, { params })
    await refetch()
    await router.navigate({ href: campaignHref(copy.id) })
  }
  const archive = async () => {
    await call(archiveCampaign, { params, body: { isArchived: !campaign.isArchived } })
    toast({ message: campaign.isArchived ? 'Campaign is back on the list.' : 'Campaign archived.' })
    await refetch()
  }
  const isOver = ['draft', 'sent', 'canceled'].includes(campaign.state)
  return (
    <>
      <ActionMenu
        dots
        label={`Actions for ${campaign.name}`}
        items={[
          { label: 'Duplicate', icon: <Copy size={16} />, onSelect: () => void run(duplicate) },
          ...(isOver
            ? [
                {
                  label: campaign.isArchived ? 'Take out of the archive' : 'Archive',
                  icon: campaign.isArchived ? <ArchiveRestore size={16} /> : <Archive size={16} />,
                  onSelect: () => void run(archive),
                },
              ]
            : []),
          ...(campaign.state === 'draft'
            ? [{ label: 'Delete', icon: <Trash2 size={16} />, danger: true, onSelect: () => setDeleting(true) }]
            : []),
        ]}
      />
      {isDeleting && (
        <FormDialog
          title={`Delete ${campaign.name}?`}
          submitLabel="Delete campaign"
          busyLabel="Deleting …"
          ready
          onSubmit={async () => {
            await call(deleteCampaign, { params })
            toast({ message: 'Campaign deleted.' })
            await router.navigate({ href: campaignsHref(), ignoreBlocker: true })
            await refetch()
          }}
          onClose={() => setDeleting(false)}
        >
          <p>Its letter cannot be brought back.</p>
        </FormDialog>
      )}
    </>
  )
}
