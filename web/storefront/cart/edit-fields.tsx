import type { CartEntry } from '../../../src/cart/contract.ts'
import type { AdditionalFieldsForm } from '../../../src/catalog/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { changeAdditionalFields, isGone } from '../../api/cart.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Problem } from '../../ui/feedback/alert.tsx'
import { useFormLightbox } from '../form/use-form-lightbox.ts'
import { useCartChange } from './use-cart-change.ts'

interface EditFieldsProps {
  entry: CartEntry
  form: AdditionalFieldsForm
  onProblem(problem: Problem | undefined): void
  /** Called when the line no longer exists, so that the problem is shown elsewhere. */
  onGone(problem: Problem): void
}

const problemTitle = () => word('Unable to update form')

/** Opens a line's additional fields for editing. */
export function EditFields({ entry, form, onProblem, onGone }: EditFieldsProps) {
  const { Lightbox, open, close } = useFormLightbox(onProblem)
  const { mutateAsync } = useCartChange({ send: changeAdditionalFields })
  const save = (additionalFields: string) =>
    mutateAsync({
      entryId: entry.id,
      itemId: entry.itemId,
      sku: entry.chosenVariant.sku,
      additionalFields,
    }).catch((refusal: unknown) => {
      if (isGone(refusal)) onGone({ title: problemTitle(), message: word('Please try again.') })
      throw refusal
    })
  return (
    <>
      <Button kind="quiet" className="cart-line-edit" onClick={() => void open()}>
        <span aria-hidden="true">{word('Edit details')}</span>
        <span className="visually-hidden">{word('Edit details of {title}', { title: entry.title })}</span>
      </Button>
      {Lightbox && (
        <Lightbox
          form={form}
          kept={entry.additionalFields}
          label={word('Save')}
          problemTitle={problemTitle()}
          save={save}
          onClose={close}
        />
      )}
    </>
  )
}
