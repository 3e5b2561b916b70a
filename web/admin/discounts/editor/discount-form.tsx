import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DiscountReply } from '../../../../src/discounts/contract.ts'
import { changeDiscount, createDiscount } from '../../../../src/discounts/endpoints.ts'
import { ApiError, call } from '../../../api/client/client.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SettingsForm } from '../../../ui/forms/settings-form.tsx'
import { discountHref } from '../discounts-search.ts'
import { useStoreDiscount } from '../use-store-discount.ts'
import { type DiscountValues, formFaults, newDiscount, termsOf, typedCodes, valuesOf } from './discount-values.ts'

interface DiscountFormProps {
  /** Undefined for a new discount. */
  discount: DiscountReply | undefined
  children: ReactNode
}

/** The terms of a discount, saved together. After creation, navigates to its page. */
export function DiscountForm({ discount, children }: DiscountFormProps) {
  const router = useRouter()
  const store = useStoreDiscount()
  const toast = useToast()
  const send = async (values: DiscountValues) => {
    const terms = termsOf(values)
    if (discount)
      return store(
        await call(changeDiscount, {
          params: { discountId: discount.id },
          body: { revision: discount.revision, terms },
        }),
      )
    const codes = values.trigger === 'code' ? typedCodes(values.codes) : []
    const made = await call(createDiscount, { body: { terms, codes } })
    await store(made)
    await router.navigate({ href: discountHref(made.id), replace: true })
    toast({ message: `${made.terms.name} is created.` })
  }
  const save = async (values: DiscountValues) => {
    try {
      await send(values)
    } catch (failure) {
      throw atItsFields(failure, values)
    }
  }
  return (
    <SettingsForm values={discount ? valuesOf(discount.terms) : newDiscount} onSave={save}>
      {children}
    </SettingsForm>
  )
}

function atItsFields(failure: unknown, values: DiscountValues): unknown {
  if (!(failure instanceof ApiError)) return failure
  return new ApiError(failure.status, failure.message, formFaults(failure.errors, values))
}
