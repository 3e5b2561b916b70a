import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Send, SendView } from '../../../../src/restock/admin-contract.ts'
import { cancelSend, pauseSend, resumeSend } from '../../../../src/restock/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { countedText } from '../../amount-text.ts'
import { usePermission } from '../../use-permission.ts'
import { emailCount, isUnfinished } from '../restock-words.ts'

/** Pause, resume and cancel, for the head of the page; none for a finished send, or for those who may not send. */
export function useSendControls(send: Send, onDone: (view: SendView) => void) {
  const toast = useToast()
  const may = usePermission()
  const [isCancelling, setCancelling] = useState(false)
  const isPaused = send.state === 'paused'
  const steer = useMutation({
    mutationFn: (sendId: string) => call(isPaused ? resumeSend : pauseSend, { params: { sendId } }),
    onSuccess: onDone,
    onError: (error) => toast({ message: messageOf(error), problem: true }),
  })
  if (!isUnfinished(send) || !may('restock.send')) return { actions: {}, dialog: null }
  const primary = (
    <Button
      look={isPaused ? 'primary' : 'secondary'}
      aria-disabled={steer.isPending}
      onClick={() => !steer.isPending && steer.mutate(send.sendId)}
    >
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  )
  const secondary = { label: 'Cancel mailing', onSelect: () => setCancelling(true) }
  const close = () => setCancelling(false)
  return {
    actions: { primary, secondary },
    dialog: isCancelling && <CancelDialog send={send} onDone={onDone} onClose={close} />,
  }
}

interface CancelDialogProps {
  send: Send
  onDone(view: SendView): void
  onClose(): void
}

function CancelDialog({ send, onDone, onClose }: CancelDialogProps) {
  const { sendId, sent, pending } = send
  return (
    <FormDialog
      title="Cancel this mailing?"
      submitLabel="Cancel the rest"
      busyLabel="Cancelling …"
      keepLabel="Keep mailing"
      onSubmit={async () => onDone(await call(cancelSend, { params: { sendId } }))}
      onClose={onClose}
    >
      <p>
        {emailCount(sent)} went out and cannot be called back. About {countedText(pending, 'person', 'people')} who{' '}
        {pending === 1 ? 'was' : 'were'} not notified yet {pending === 1 ? 'waits' : 'wait'} again, and{' '}
        {pending === 1 ? 'is' : 'are'} notified with the next send.
      </p>
    </FormDialog>
  )
}
