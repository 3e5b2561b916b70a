import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { languageTag } from '../../../src/shared/stores/languages.ts'
import { fieldErrors, formError } from '../../api/client/field-errors.ts'
import { signUp } from '../../api/identity.ts'
import {
  countryOf,
  emptySignUp,
  fieldNames,
  findErrors,
  languageOf,
  type SignUpErrors,
  type SignUpFields,
  withField,
} from './sign-up-fields.ts'

const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** State, errors and submission of the form. */
export function useSignUp() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<SignUpErrors>({})
  const [{ fields }, setState] = useState(emptySignUp)
  const attempt = useMutation({
    mutationFn: () =>
      signUp({ ...fields, language: languageTag(fields.language, fields.country), timeZone: ownTimeZone() }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (failure) => show(fieldErrors(failure)),
  })

  // The browser knows the locale and time zone, the server does not.
  useEffect(() => {
    const country = countryOf(navigator.language)
    if (country) setState((before) => withField(before, 'country', country))
    const language = languageOf(navigator.language)
    if (language) setState((before) => withField(before, 'language', language))
  }, [])

  // Several fields change at once when hydration takes over early input.
  function change(name: keyof SignUpFields, value: string): void {
    setState((before) => withField(before, name, value))
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
