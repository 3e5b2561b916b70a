import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { currencyIn } from '../../../src/shared/countries.ts'
import { fieldErrors, formError } from '../../api/field-errors.ts'
import { signUp } from '../../api/identity.ts'
import {
  emptyFields,
  fieldNames,
  findErrors,
  proposeSubdomain,
  type SignUpErrors,
  type SignUpFields,
} from './sign-up-fields.ts'

/** The form's state, what is wrong with it, and what happens when it is sent. */
export function useSignUp() {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(() => emptyFields(localeHere()))
  const [errors, setErrors] = useState<SignUpErrors>({})
  // Until he chooses them himself, one follows from the other.
  const [chosen, setChosen] = useState({ subdomain: false, currency: false })
  const attempt = useMutation({
    mutationFn: () => signUp({ ...fields, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (failure) => show(fieldErrors(failure)),
  })

  function change(name: keyof SignUpFields, value: string): void {
    const follows = followingFrom(name, value, chosen)
    setFields({ ...fields, [name]: value, ...follows })
    if (name === 'subdomain' || name === 'currency') setChosen({ ...chosen, [name]: true })
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  function show(found: SignUpErrors): void {
    setErrors(found)
    const first = fieldNames.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = findErrors(fields)
    show(found)
    if (Object.keys(found).length === 0 && !attempt.isPending) attempt.mutate()
  }

  const busy = attempt.isPending || attempt.isSuccess
  return { form, fields, errors, busy, failure: formError(attempt.error, fieldNames), change, submit }
}

function followingFrom(name: keyof SignUpFields, value: string, chosen: { subdomain: boolean; currency: boolean }) {
  if (name === 'storeName' && !chosen.subdomain) return { subdomain: proposeSubdomain(value) }
  if (name === 'country' && !chosen.currency) return { currency: currencyIn(value) }
  return {}
}

function localeHere(): string | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.language
}
