import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/client/message-of.ts'
import { rewindWebhook, webhookRewindQuery, webhooksQuery } from '../../api/webhooks.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'

interface RewindDialogProps {
  endpointId: string
  /** Rewinds to this event instead of a moment. */
  eventId?: string
  onClose(): void
}

/** Everything after a moment, or an event, is sent again; says first how much that is. */
export function RewindDialog({ endpointId, eventId, onClose }: RewindDialogProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const [moment, setMoment] = useState('')
  const time = moment === '' ? undefined : new Date(moment).toISOString()
  const to = eventId === undefined ? time && { time } : { eventId }
  const { data, error } = useQuery(webhookRewindQuery(endpointId, to || undefined))
  const rewind = async () => {
    if (!to) return
    const { events } = await rewindWebhook(endpointId, to)
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    toast({ message: `${eventsInWords(events)} sent again.` })
  }
  return (
    <FormDialog
      title="Rewind"
      submitLabel="Send again"
      busyLabel="Rewinding …"
      ready={data !== undefined && data.events > 0}
      onSubmit={rewind}
      onClose={onClose}
    >
      <p>Events are sent again in their order, with the same ids: a program that has seen them can tell.</p>
      {eventId === undefined && (
        <TextField
          label="Everything after"
          type="datetime-local"
          step={1}
          hint="In the time zone of this device."
          value={moment}
          onChange={setMoment}
        />
      )}
      <p role="status">
        {error && messageOf(error)}
        {!error && data && `${eventsInWords(data.events)} will be sent again.`}
      </p>
    </FormDialog>
  )
}

function eventsInWords(count: number): string {
  return count === 1 ? '1 event' : `${count.toLocaleString('en')} events`
}
