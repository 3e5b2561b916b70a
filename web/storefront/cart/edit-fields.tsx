import type { CartEntry } from '../../../src/cart/contract.ts'
import type { AdditionalFieldsForm } from '../../../src/catalog/contract.ts'
import { changeAdditionalFields } from '../../api/cart.ts'
import type { Problem } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormLightbox } from '../form/use-form-lightbox.ts'
import { useCartChange } from './use-cart-change.ts'

interface EditFieldsProps {
  entry: CartEntry
  form: AdditionalFieldsForm
  onProblem(problem: Problem | undefined): void
}

/** Opens what the shopper filled in for a line, to be changed. */
export function EditFields({ entry, form, onProblem }: EditFieldsProps) {
  const { Lightbox, open, close } = useFormLightbox(onProblem)
  const { mutateAsync } = useCartChange({ send: changeAdditionalFields })
  const save = (additionalFields: string) =>
    mutateAsync({ entryId: entry.id, itemId: entry.itemId, sku: entry.chosenVariant.sku, additionalFields })
  return (
    <>
      <Button kind="quiet" className="cart-line-edit" onClick={() => void open()}>
        Edit details<span className="visually-hidden"> of {entry.title}</span>
      </Button>
      {Lightbox && (
        <Lightbox
          form={form}
          kept={entry.additionalFields}
          label="Save"
          problemTitle="Unable to update form"
          save={save}
          onClose={close}
        />
      )}
    </>
  )
}
