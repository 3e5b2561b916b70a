import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { PreflightReply, SignUpGroup } from '../../../../src/restock/admin-contract.ts'
import { createIntentKey } from '../../../api/client/intent-key.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { preflightQuery, restockKey, sendNotices } from '../../../api/restock-admin.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { sendHref } from '../restock-search.ts'
import { emailCount, groupTitle } from '../restock-words.ts'
import { TestEmailButton } from '../settings/test-email-button.tsx'
import { RecipientSummary } from './recipient-summary.tsx'
import '../../../ui/forms/form-dialog.css'

interface SendDialogProps {
  groups: readonly SignUpGroup[]
  onClose(): void
}

/** Preview of a send, a test e-mail, and the button that starts it, idempotently. */
export function SendDialog({ groups, onClose }: SendDialogProps) {
  const [ids] = useState(() => groups.map(({ productId, variantId }) => ({ productId, variantId })))
  const { data, error, refetch } = useQuery(preflightQuery(ids))
  const [first] = groups
  const title = groups.length === 1 && first ? `Send notices: ${groupTitle(first)}` : 'Send notices'
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="form-dialog">
        {!data && !error && <p role="status">Counting recipients …</p>}
        {error && (
          <p role="alert">
            {messageOf(error)}{' '}
            <Button look="plain" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
        {data && (
          <>
            <RecipientSummary reply={data} />
            {data.groups.length > 0 && <TestEmailButton group={data.groups[0] ?? ids[0]} />}
          </>
        )}
        <Confirm ids={ids} reply={data} onClose={onClose} />
      </div>
    </Dialog>
  )
}

interface ConfirmProps {
  ids: { productId: string; variantId: string }[]
  reply: PreflightReply | undefined
  onClose(): void
}

function Confirm({ ids, reply, onClose }: ConfirmProps) {
  const router = useRouter()
  const queries = useQueryClient()
  const [intent] = useState(() => createIntentKey())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async () => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const { sendId, total } = await intent.send(ids, (idempotencyKey) => sendNotices(ids, { idempotencyKey }))
      void queries.invalidateQueries({ queryKey: restockKey })
      if (total > 0) return await router.navigate({ href: sendHref(sendId) })
      setProblem('No one is waiting any more. Nothing was sent.')
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  const recipients = reply?.recipients ?? 0
  return (
    <>
      <p className="form-dialog-failure" role="alert">
        {problem}
      </p>
      <div className="form-dialog-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={busy || recipients === 0} onClick={() => void send()}>
          {busy ? 'Sending …' : reply ? `Send ${emailCount(recipients)}` : 'Send e-mails'}
        </Button>
      </div>
    </>
  )
}
