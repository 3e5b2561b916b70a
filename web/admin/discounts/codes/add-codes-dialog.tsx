import { useState } from 'react'
import type { DiscountReply } from '../../../../src/discounts/contract.ts'
import { addDiscountCodes } from '../../../../src/discounts/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { typedCodes } from '../editor/discount-values.ts'
import { useStoreDiscount } from '../use-store-discount.ts'

interface CodesDialogProps {
  discount: DiscountReply
  onClose(): void
}

export function AddCodesDialog({ discount, onClose }: CodesDialogProps) {
  const [typed, setTyped] = useState('')
  const store = useStoreDiscount()
  const toast = useToast()
  const codes = typedCodes(typed)
  const add = async () => {
    const changed = await call(addDiscountCodes, { params: { discountId: discount.id }, body: { codes } })
    await store(changed)
    const came = changed.codes - discount.codes
    toast({ message: came === 1 ? '1 code is added.' : `${came.toLocaleString('en')} codes are added.` })
  }
  return (
    <FormDialog
      title="Add codes"
      submitLabel="Add codes"
      busyLabel="Adding …"
      ready={codes.length > 0}
      onSubmit={add}
      onClose={onClose}
    >
      <TextArea
        label="Codes"
        hint="One per line, up to 100 at once. Codes are not case-sensitive."
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  )
}
