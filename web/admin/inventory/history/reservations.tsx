import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { HeldReservation } from '../../../../src/inventory/contract.ts'
import { releaseReservation, reserveStock } from '../../../../src/inventory/endpoints.ts'
import { toInstant, toWallTime } from '../../../../src/shared/zoned-time.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { inventoryKey } from '../../../api/inventory.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { amountText } from '../../amount-text.ts'
import { Moment } from '../../moment.tsx'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from './history.module.css'

interface ReservationsProps {
  variantId: string
  reservations: HeldReservation[]
  mayAdjust: boolean
}

/** Current reservations, manual or by checkouts; manual ones can be released early. */
export function Reservations({ variantId, reservations, mayAdjust }: ReservationsProps) {
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: inventoryKey })
  const release = useMutation({
    mutationFn: (reservationId: string) => call(releaseReservation, { params: { reservationId }, body: { variantId } }),
    onSettled: refresh,
  })
  return (
    <section aria-labelledby="reserved-now">
      <h3 id="reserved-now" className={styles.heading}>
        Reserved
      </h3>
      {reservations.length === 0 && <p className="muted">Nothing is reserved.</p>}
      <p className={styles.failure} role="alert">
        {release.error && messageOf(release.error)}
      </p>
      <ul className={styles.list}>
        {reservations.map(({ reservationId, quantity, expiresAt, note }) => (
          <li key={reservationId}>
            <span className={styles.words}>
              <strong>
                {amountText(quantity)} until <Moment at={expiresAt} />
              </strong>
              <span className={styles.muted}>{note === null ? 'By a checkout' : note || 'By hand'}</span>
            </span>
            {mayAdjust && note !== null && (
              <Button size="small" busy={release.isPending} onClick={() => release.mutate(reservationId)}>
                End now
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayAdjust && !isOpen && (
        <Button size="small" onClick={() => setOpen(true)}>
          Reserve by hand
        </Button>
      )}
      {isOpen && (
        <ReserveForm
          variantId={variantId}
          onDone={() => void refresh().then(() => setOpen(false))}
          onCancel={() => setOpen(false)}
        />
      )}
    </section>
  )
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

interface ReserveFormProps {
  variantId: string
  onDone(): void
  onCancel(): void
}

function ReserveForm({ variantId, onDone, onCancel }: ReserveFormProps) {
  const { timeZone: zone } = useSiteWords()
  const [quantity, setQuantity] = useState('1')
  const [note, setNote] = useState('')
  const [until, setUntil] = useState(() => toWallTime(new Date(Date.now() + 7 * DAY_MS).toISOString(), zone))
  const instant = toInstant(until, zone)
  const save = useMutation({
    mutationFn: () => {
      const minutes = Math.ceil((Date.parse(instant ?? '') - Date.now()) / MINUTE_MS)
      return call(reserveStock, { body: { variantId, quantity: Number(quantity), minutes, note } })
    },
    onSuccess: onDone,
  })
  const isPast = instant !== undefined && Date.parse(instant) <= Date.now()
  const isWhole = /^[1-9]\d{0,3}$/.test(quantity)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && instant !== undefined && !isPast && note.trim()) save.mutate()
  }
  return (
    <form className={styles.reserve} onSubmit={submit} noValidate>
      <TextField
        label="Quantity"
        inputMode="numeric"
        error={isWhole ? undefined : 'Enter a whole number from 1 to 9999.'}
        value={quantity}
        onChange={setQuantity}
      />
      <TextField
        label="Reason"
        hint="Such as a customer or a fair."
        maxLength={250}
        required
        value={note}
        onChange={setNote}
      />
      <TextField
        type="datetime-local"
        label="Until"
        hint="It ends by itself at this moment, at most 90 days from now."
        error={isPast ? 'Choose a time that is still to come.' : undefined}
        value={until}
        onChange={setUntil}
      />
      <p className={styles.failure} role="alert">
        {save.error && messageOf(save.error)}
      </p>
      <div className={styles.actions}>
        <Button look="primary" type="submit" busy={save.isPending} disabled={!note.trim()}>
          Reserve
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
