import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { analyticsKey, removeSampleHistory, sampleHistoryQuery } from '../../../api/analytics.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { SettingsSection } from '../../restock/settings/settings-section.tsx'
import { usePermission } from '../../use-permission.ts'

/** Removes a demo store's sample history, while it exists. */
export function SampleHistorySection() {
  const may = usePermission()
  const { data } = useQuery(sampleHistoryQuery)
  const [isRemoving, setRemoving] = useState(false)
  if (!data?.isThere || !may('settings.general')) return null
  return (
    <SettingsSection
      title="Sample history"
      about="This demo store came with a made-up year of visits, carts and restock e-mails, so that the reports have something to show."
    >
      <div>
        <Button onClick={() => setRemoving(true)}>Remove the sample history …</Button>
      </div>
      {isRemoving && <RemoveDialog onClose={() => setRemoving(false)} />}
    </SettingsSection>
  )
}

function RemoveDialog({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const remove = async () => {
    queries.setQueryData(sampleHistoryQuery.queryKey, await removeSampleHistory())
    await queries.invalidateQueries({ queryKey: analyticsKey })
    toast({ message: 'The sample history is removed. Reports follow within seconds.' })
  }
  return (
    <FormDialog
      title="Remove the sample history"
      submitLabel="Remove the sample history"
      busyLabel="Removing …"
      onSubmit={remove}
      onClose={onClose}
    >
      <p>
        All made-up visits, carts and restock e-mails are removed. What really happened in this store stays. This cannot
        be undone.
      </p>
    </FormDialog>
  )
}
