import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { currencyIn } from '../../../src/shared/countries.ts'
import { fieldErrors, formError } from '../../api/field-errors.ts'
import { signUp } from '../../api/identity.ts'
import {
  countryOf,
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
  const [fields, setFields] = useState(emptyFields)
  const [errors, setErrors] = useState<SignUpErrors>({})
  // Until he chooses them himself, one follows from the other.
  const [chosen, setChosen] = useState({ subdomain: false, currency: false })
  const attempt = useMutation({
    mutationFn: () => signUp({ ...fields, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (failure) => show(fieldErrors(failure)),
  })

  // The browser knows where its person is, and the server does not.
  useEffect(() => {
    const country = countryOf(navigator.language)
    if (country) setFields((before) => ({ ...before, country, currency: currencyIn(country) }))
  }, [])

  // Several fields change at once when the page wakes up and takes over what was typed by then.
  function change(name: keyof SignUpFields, value: string): void {
    const follows = followingFrom(name, value, chosen)
    setFields((before) => ({ ...before, [name]: value, ...follows }))
    if (name === 'subdomain' || name === 'currency') setChosen((before) => ({ ...before, [name]: true }))
    setErrors((before) => (before[name] ? { ...before, [name]: undefined } : before))
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
