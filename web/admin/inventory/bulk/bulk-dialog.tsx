import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import styles from '../inventory.module.css'
import { type ReasonInput, usualReason } from '../levels/typed-amount.ts'
import { variantCount } from '../stock-words.ts'
import { amountOf, type BulkOperation, type BulkOrder, bulkOperations, progressWords } from './bulk-change.ts'
import { BulkReport } from './bulk-report.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { useBulkAdjust } from './use-bulk-adjust.ts'
import '../../../ui/forms/form-dialog.css'

interface BulkDialogProps {
  variantIds: readonly string[]
  /** Name of a variant. */
  nameOf(variantId: string): string
  /** `refused`: variants that are not changed yet. */
  onClose(refused: readonly string[] | undefined): void
}

const wayOptions = Object.entries(bulkOperations).map(([value, label]) => ({ value, label }))

/** A bulk change: operation, quantity and reason; then progress and refusals. */
export function BulkDialog({ variantIds, nameOf, onClose }: BulkDialogProps) {
  const bulk = useBulkAdjust()
  const [way, setWay] = useState<BulkOperation>('set')
  const [typed, setTyped] = useState('')
  const [reasonInput, setReasonInput] = useState<ReasonInput>({ reason: '', note: '' })
  const [ran, setRan] = useState<BulkOrder>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const amount = amountOf(way, typed)
  const busy = bulk.progress !== undefined
  const close = (refused: readonly string[] | undefined) => {
    bulk.tell()
    onClose(refused)
  }
  const run = async (order: BulkOrder) => {
    setRan(order)
    if ((await bulk.run(order)).length === 0) close([])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount && !busy) void run({ variantIds, amount, reason: reasonInput })
  }
  const refusedIds = bulk.refused.map(({ variantId }) => variantId)
  return (
    <Dialog
      title={`Adjust stock of ${variantCount(variantIds.length)}`}
      onClose={() => close(ran && !busy ? refusedIds : undefined)}
    >
      {busy && <BulkProgress done={bulk.progress ?? 0} total={ran?.variantIds.length ?? 0} />}
      {ran && !busy && (
        <BulkReport
          changed={bulk.changedCount}
          refused={bulk.refused}
          nameOf={nameOf}
          onAgain={() => void run({ ...ran, variantIds: refusedIds })}
          onClose={() => close(refusedIds)}
        />
      )}
      {!ran && (
        <form ref={form} className="form-dialog" noValidate onSubmit={submit}>
          <Select
            label="Change"
            options={wayOptions}
            value={way}
            onChange={(chosen) => setWay(chosen as BulkOperation)}
          />
          {way !== 'unlimited' && (
            <TextField
              label="How many"
              inputMode="numeric"
              maxLength={13}
              autoComplete="off"
              error={typed !== '' && !amount ? 'Enter a whole number such as 12.' : undefined}
              value={typed}
              onChange={setTyped}
            />
          )}
          <ReasonFields
            reasonInput={{
              ...reasonInput,
              reason: reasonInput.reason || usualReason(amountOf(way, '1') ?? { kind: 'unlimited' }),
            }}
            onChange={setReasonInput}
          />
          <div className="form-dialog-actions">
            <Button onClick={() => close(undefined)}>Cancel</Button>
            <Button look="primary" type="submit" disabled={!amount}>
              Adjust stock
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function BulkProgress({ done, total }: { done: number; total: number }) {
  return (
    <p className={styles.progress}>
      <progress aria-label="Variants changed" max={total} value={done} />
      <span role="status">{progressWords(done, total)}</span>
    </p>
  )
}
