import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors, formError } from '../api/client/field-errors.ts'
import { openWebsite } from '../api/identity.ts'
import { Select } from '../ui/controls/select.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { useHydrated } from '../ui/primitives/use-hydrated.ts'
import { countryOptions, currencyOptions } from './sign-up/sign-up-choices.ts'
import { proposeSubdomain } from './sign-up/sign-up-fields.ts'
import { SubdomainField } from './sign-up/subdomain-field.tsx'
import './sign-up/sign-up-page.css'

const empty = { storeName: '', subdomain: '', country: 'US', currency: 'USD' }

/** Opens another website for a signed-in person. */
export function OpenWebsiteForm() {
  const [fields, setFields] = useState(empty)
  const isReady = useHydrated()
  const attempt = useMutation({
    mutationFn: () => openWebsite({ ...fields, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const errors = fieldErrors(attempt.error)
  const [isAddressTyped, setAddressTyped] = useState(false)
  const change = (name: keyof typeof empty) => (value: string) => setFields((before) => ({ ...before, [name]: value }))
  const changeName = (storeName: string) =>
    setFields((before) => ({
      ...before,
      storeName,
      ...(!isAddressTyped && { subdomain: proposeSubdomain(storeName) }),
    }))
  const changeAddress = (subdomain: string) => {
    setAddressTyped(subdomain !== '')
    change('subdomain')(subdomain)
  }
  const busy = attempt.isPending || attempt.isSuccess
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) attempt.mutate()
  }
  return (
    <form className="sign-up-form" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Store name"
        name="storeName"
        required
        maxLength={100}
        error={errors.storeName}
        value={fields.storeName}
        onChange={changeName}
      />
      <SubdomainField value={fields.subdomain} error={errors.subdomain} onChange={changeAddress} />
      <div className="sign-up-pair">
        <Select
          label="Country"
          error={errors.country}
          value={fields.country}
          options={countryOptions(isReady ? 'all' : fields.country)}
          onChange={change('country')}
        />
        <Select
          label="Currency"
          error={errors.currency}
          value={fields.currency}
          options={currencyOptions}
          onChange={change('currency')}
        />
      </div>
      <p className="failure" role="alert">
        {formError(attempt.error, Object.keys(empty))}
      </p>
      <Button look="primary" type="submit" disabled={busy || !isReady}>
        {busy ? 'Opening your website …' : 'Open website'}
      </Button>
    </form>
  )
}
