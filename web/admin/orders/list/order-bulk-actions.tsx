import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkAction, BulkReply } from '../../../../src/orders/admin-contract.ts'
import { BULK_MAX } from '../../../../src/shared/orders/bulk-max.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { type OrdersRequest, ordersKey } from '../../../api/orders.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import styles from '../orders.module.css'
import { matchingSlipsHref, slipsHref } from '../orders-search.ts'
import { changeAll } from './change-all.ts'

interface OrderBulkActionsProps {
  request: OrdersRequest
  selection: Selection
  onDone(): void
}

/** Actions on the selected orders, or on all matches. */
export function OrderBulkActions({ request, selection, onDone }: OrderBulkActionsProps) {
  const [isTagging, setTagging] = useState(false)
  const [isFulfilling, setFulfilling] = useState(false)
  const [notify, setNotify] = useState(true)
  const [tag, setTag] = useState('')
  const [refused, setRefused] = useState<BulkReply['refused']>([])
  const bulk = useBulk(request, selection, { onRefused: setRefused, onDone })
  const isArchive = request.view === 'archived'
  const ids = [...selection.ids]
  return (
    <>
      <Button size="small" onClick={() => setFulfilling(true)}>
        Fulfill
      </Button>
      {(selection.allMatching || ids.length <= BULK_MAX) && (
        <ButtonLink
          size="small"
          to={selection.allMatching ? matchingSlipsHref(request) : slipsHref(ids)}
          target="_blank"
        >
          Print slips
        </ButtonLink>
      )}
      <Button size="small" onClick={() => setTagging(true)}>
        Add tag
      </Button>
      <Button
        size="small"
        busy={bulk.isPending}
        onClick={() => bulk.mutate({ kind: 'archive', isArchived: !isArchive })}
      >
        {isArchive ? 'Unarchive' : 'Archive'}
      </Button>
      {isFulfilling && (
        <FormDialog
          title="Fulfill orders"
          submitLabel="Fulfill"
          busyLabel="Fulfilling …"
          onSubmit={() => bulk.mutateAsync({ kind: 'fulfil', notify })}
          onClose={() => setFulfilling(false)}
        >
          <p>All unsent items of the selected orders are marked as sent, picked up or delivered.</p>
          <CheckBox label="Send an e-mail to each customer" checked={notify} onChange={setNotify} />
        </FormDialog>
      )}
      {isTagging && (
        <FormDialog
          title="Add tag"
          submitLabel="Add tag"
          busyLabel="Adding …"
          ready={tag.trim() !== ''}
          onSubmit={() => bulk.mutateAsync({ kind: 'tag', add: [tag], remove: [] })}
          onClose={() => setTagging(false)}
        >
          <TextField label="Tag" maxLength={50} value={tag} onChange={setTag} />
        </FormDialog>
      )}
      {refused.length > 0 && (
        <Dialog title="Some orders were not changed" onClose={() => setRefused([])}>
          <ul className={styles.sentences}>
            {refused.map(({ orderId, orderNumber, sentence }) => (
              <li key={orderId}>
                #{orderNumber ?? '–'}: {sentence}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

interface Outcome {
  onRefused(refused: BulkReply['refused']): void
  onDone(): void
}

function useBulk(request: OrdersRequest, selection: Selection, { onRefused, onDone }: Outcome) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (action: BulkAction) => changeAll(request, selection, action),
    onSuccess({ done, refused }) {
      toast({ message: done === 1 ? '1 order was changed.' : `${done.toLocaleString('en')} orders were changed.` })
      onRefused(refused)
      onDone()
    },
    onError: (error) => toast({ message: messageOf(error), problem: true }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ordersKey }),
  })
}
