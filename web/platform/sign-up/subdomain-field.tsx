import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { availabilityQuery } from '../../api/websites.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'

interface SubdomainFieldProps {
  value: string
  /** Error from submitting the form. */
  error: string | undefined
  onChange(value: string): void
}

/** Subdomain of the store. Checks its availability while typing. */
export function SubdomainField({ value, error, onChange }: SubdomainFieldProps) {
  const baseDomain = useHydrated() ? location.host : ''
  const asked = useSettled(value, 300)
  const { data } = useQuery({ ...availabilityQuery(asked), enabled: asked !== '' })
  const answer = asked === value ? data : undefined
  const refusal = value === '' ? undefined : (answer?.message ?? undefined)
  return (
    <div>
      <TextField
        label="Store address"
        name="subdomain"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={63}
        hint={answer?.available ? `${value}.${baseDomain} is free.` : 'Letters a to z, digits and hyphens.'}
        error={error ?? refusal}
        after={baseDomain && `.${baseDomain}`}
        value={value}
        onChange={(typed) => onChange(typed.trim().toLowerCase())}
      />
      <p className="visually-hidden" role="status">
        {answer?.available ? `${value} is free.` : refusal}
      </p>
    </div>
  )
}

/** Debounced value. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
