import { useState } from 'react'
import type { DiscountReply } from '../../../../src/discounts/contract.ts'
import { generateDiscountCodes } from '../../../../src/discounts/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { fieldErrors } from '../../../api/client/field-errors.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useStoreDiscount } from '../use-store-discount.ts'

interface GenerateCodesDialogProps {
  discount: DiscountReply
  onClose(): void
}

/** Generates any number of unguessable codes. */
export function GenerateCodesDialog({ discount, onClose }: GenerateCodesDialogProps) {
  const [count, setCount] = useState('20')
  const [prefix, setPrefix] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const store = useStoreDiscount()
  const toast = useToast()
  const generate = async () => {
    try {
      const changed = await call(generateDiscountCodes, {
        params: { discountId: discount.id },
        body: { count: Number(count), prefix },
      })
      await store(changed)
      toast({ message: `${(changed.codes - discount.codes).toLocaleString('en')} codes are generated.` })
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
  }
  const faults = fieldErrors(failure)
  return (
    <FormDialog
      title="Generate codes"
      submitLabel="Generate"
      busyLabel="Generating …"
      ready={/^\d+$/.test(count.trim())}
      onSubmit={generate}
      onClose={onClose}
    >
      <TextField
        label="How many"
        inputMode="numeric"
        hint="1 to 10,000."
        error={faults.count}
        value={count}
        onChange={setCount}
      />
      <TextField
        label="Prefix"
        hint="Optional, such as SPRING-."
        maxLength={20}
        autoComplete="off"
        error={faults.prefix}
        value={prefix}
        onChange={setPrefix}
      />
    </FormDialog>
  )
}
