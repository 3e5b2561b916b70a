import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { SaveCheckoutRequest } from '../../../src/checkout/contract.ts'
import type { CheckoutPageData } from '../../../src/checkout/page-contract.ts'
import { readAddressFields, readCheckout, saveCheckout } from '../../api/checkout.ts'
import { ApiError } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { CardRefused, placeTypedOrder } from './place-typed-order.ts'
import { countryKinds, usePricedChanges } from './priced-changes.ts'
import { CARD } from './stripe/stripe-section.tsx'
import { type UsedStripe, useStripeFields } from './stripe/use-stripe-fields.ts'
import { typedDetails } from './typed-details.ts'
import { useKeptWhileTyping } from './use-kept-while-typing.ts'

export interface FailedAttempt {
  message: string | null
  errors: Record<string, string>
}

export interface CheckoutState {
  data: CheckoutPageData
  /** Number of failed attempts; each one focuses the summary. */
  attempt: number
  /** The shopper has tried to order, not only to apply a code or a gift card. */
  isTried: boolean
  problem: FailedAttempt | undefined
}

interface UsedCheckout extends CheckoutState {
  form: RefObject<HTMLFormElement | null>
  captchaPlace: RefObject<HTMLDivElement | null>
  isBusy: boolean
  isPlacing: boolean
  stripe: UsedStripe
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onChange(event: FormEvent<HTMLFormElement>): void
}

/** With scripts the page stays: input is saved while typing, and totals and fields are updated. */
export function useCheckout(served: CheckoutPageData): UsedCheckout {
  const form = useRef<HTMLFormElement>(null)
  const typing = useKeptWhileTyping(form)
  const { data, keep, follow, attempt, problem, setProblem, fail } = useShownCheckout(served)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState<'saving' | 'placing'>()
  const saves = useRef<AbortController>(undefined)
  const captcha = usePayerCaptcha(data.captcha, problem)
  const stripe = useStripeFields(data, async () => (form.current ? place(form.current) : false))

  /** Only the latest save counts; the answer to an earlier one is discarded, because it holds older choices. */
  function beginSave(): AbortSignal {
    saves.current?.abort()
    typing.isSaved()
    saves.current = new AbortController()
    return saves.current.signal
  }

  async function save(more: Partial<SaveCheckoutRequest> = {}): Promise<boolean> {
    const fields = form.current
    if (!fields) return false
    const signal = beginSave()
    setBusy('saving')
    try {
      keep(await typing.inOrder(() => saveCheckout({ ...typedDetails(fields), ...more }), signal))
      setProblem(undefined)
      return true
    } catch (failure) {
      if (!signal.aborted) fail(failure)
      return false
    } finally {
      if (!signal.aborted) setBusy(undefined)
    }
  }

  /** Returns false if the order was not placed; the page then shows why. */
  async function place(fields: HTMLFormElement): Promise<boolean> {
    beginSave()
    setBusy('placing')
    try {
      await placeTypedOrder(fields, data, { takeToken: stripe.takeToken, solved: captcha.solved })
      return true
    } catch (failure) {
      captcha.reset()
      // Reloads the totals, in case they are the reason.
      await readCheckout(data.cartToken).then(keep, () => undefined)
      setTried(true)
      fail(failure)
      setBusy(undefined)
      return false
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (busy === 'placing') return
    if (submitter?.dataset.checkout === 'place') return void place(event.currentTarget)
    void apply(event.currentTarget, submitter)
  }

  /** Adds or removes a code or a gift card. */
  async function apply(fields: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    const typed = ['code', 'giftCard'].flatMap(
      (name) => fields.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? [],
    )
    const change = codeChange(pressed, typed)
    const isSaved = await save({ ...change, ...(change.giftCard && (await captcha.solved())) })
    if (!isSaved) captcha.reset()
    else for (const field of typed) field.value = ''
  }

  usePricedChanges(form, async (name, value) => {
    const kind = countryKinds[name]
    if (kind) await follow(kind, value)
    await save()
  })

  const isPlacing = busy === 'placing'
  const shown = { data, attempt, isTried, problem, form, stripe, captchaPlace: captcha.place }
  return { ...shown, isBusy: busy !== undefined, isPlacing, onSubmit, onChange: typing.typed }
}

/** Rendered only after the server has asked for it, which is rare. */
function usePayerCaptcha(settings: CheckoutPageData['captcha'], problem: FailedAttempt | undefined) {
  const { place, render, reset } = useCaptcha(settings, () => undefined)
  const rendered = useRef<ReturnType<typeof render>>(undefined)
  const isAskedFor = problem?.errors.captchaToken !== undefined
  useEffect(() => {
    if (isAskedFor) rendered.current ??= render()
  })

  async function solved(): Promise<{ captchaToken?: string }> {
    const captcha = await rendered.current
    if (captcha?.token() === undefined) await captcha?.worked?.()
    const token = captcha?.token()
    return token === undefined ? {} : { captchaToken: token }
  }
  return { place, reset, solved }
}

function useShownCheckout(served: CheckoutPageData) {
  const [data, setData] = useState(served)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<FailedAttempt>()
  const fail = (failure: unknown) => {
    setProblem(problemOf(failure))
    setAttempt((attempts) => attempts + 1)
  }
  /** Loads the address fields of another country. */
  async function follow(kind: 'shipping' | 'billing', country: string): Promise<void> {
    try {
      const fields = await readAddressFields(country, kind)
      setData((shown) => ({ ...shown, [`${kind}Fields`]: fields }))
    } catch (failure) {
      fail(failure)
    }
  }
  const keep = (checkout: CheckoutPageData['checkout']) => setData((shown) => ({ ...shown, checkout }))
  return { data, keep, follow, attempt, problem, setProblem, fail }
}

/** The code or gift card that the pressed button adds or removes. */
function codeChange(pressed: HTMLElement | null, typed: HTMLInputElement[]): Partial<SaveCheckoutRequest> {
  const [name, value] = [pressed?.getAttribute('name'), pressed?.getAttribute('value')]
  if (name === 'removeCode' && value) return { removeCode: value }
  if (name === 'removeGiftCard' && value) return { removeGiftCard: value }
  return Object.fromEntries(typed.flatMap((field) => (field.value ? [[field.name, field.value]] : [])))
}

function problemOf(failure: unknown): FailedAttempt {
  if (failure instanceof CardRefused) return { message: null, errors: { [CARD]: failure.message } }
  const errors = failure instanceof ApiError ? failure.errors : {}
  return { message: Object.keys(errors).length > 0 ? null : messageOf(failure), errors }
}
