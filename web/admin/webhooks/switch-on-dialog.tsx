import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointShape } from '../../../src/webhooks/contract.ts'
import { switchWebhook, webhooksQuery } from '../../api/webhooks.ts'
import { Select } from '../../ui/controls/select.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { lagInWords } from './endpoint-state.tsx'

/** Whether what it missed is sent. */
export function SwitchOnDialog({ endpoint, onClose }: { endpoint: EndpointShape; onClose(): void }) {
  const queries = useQueryClient()
  const [missed, setMissed] = useState<'send' | 'skip'>('send')
  const switchOn = async () => {
    await switchWebhook(endpoint.endpointId, { isOn: true, missed })
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  }
  return (
    <FormDialog
      title={`Switch “${endpoint.name}” on`}
      submitLabel="Switch on"
      busyLabel="Switching on …"
      onSubmit={switchOn}
      onClose={onClose}
    >
      <p>{lagInWords(endpoint)}.</p>
      <Select
        label="What it missed"
        value={missed}
        options={[
          { value: 'send', label: 'Send it now' },
          { value: 'skip', label: 'Leave it out' },
        ]}
        onChange={(chosen) => setMissed(chosen as 'send' | 'skip')}
      />
    </FormDialog>
  )
}
