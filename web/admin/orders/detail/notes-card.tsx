import { useState } from 'react'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { addOrderNote, deleteOrderNote } from '../../../../src/orders/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { TimeSince } from '../../time-since.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../orders.module.css'
import { useOrderChange } from './use-order-change.ts'

/** Internal notes, which customers never see. */
export function NotesCard({ detail: { order, notes } }: { detail: OrderDetailReply }) {
  const [text, setText] = useState('')
  const may = usePermission()
  const change = useOrderChange(order.id)
  const add = async () => {
    const noteId = crypto.randomUUID()
    const wasAdded = await change
      .mutateAsync(() => call(addOrderNote, { params: { orderId: order.id }, body: { noteId, text } }))
      .catch(() => undefined)
    if (wasAdded) setText('')
  }
  return (
    <Card title="Notes" hint="Customers never see them.">
      <ul className={styles.lines}>
        {notes.map((note) => (
          <li key={note.id} className={styles.line}>
            <p className={styles.note}>{note.text ?? '[erased]'}</p>
            {may('orders.fulfil') && (
              <Button
                look="plain"
                size="small"
                aria-label="Delete note"
                onClick={() =>
                  change.mutate(() => call(deleteOrderNote, { params: { orderId: order.id, noteId: note.id } }))
                }
              >
                Delete
              </Button>
            )}
            <span className={styles.muted}>
              {note.by} <TimeSince at={note.at} />
            </span>
          </li>
        ))}
      </ul>
      {may('orders.fulfil') && (
        <>
          <TextArea label="New note" rows={2} maxLength={5_000} value={text} onChange={setText} />
          <p className={styles.actions}>
            <Button size="small" disabled={text.trim() === ''} busy={change.isPending} onClick={() => void add()}>
              Add note
            </Button>
          </p>
        </>
      )}
    </Card>
  )
}
