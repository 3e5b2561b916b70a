import { passwordLength } from '../../../src/shared/validation/password-rules.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { DesignField } from './design-field.tsx'
import { countryOptions, currencyOptions, languageOptions } from './sign-up-choices.ts'
import { SubdomainField } from './subdomain-field.tsx'
import { TradeField } from './trade-field.tsx'
import type { useSignUp } from './use-sign-up.ts'

/** Account, name and location of a new store. */
export function SignUpForm({ signUp }: { signUp: ReturnType<typeof useSignUp> }) {
  const isReady = useHydrated()
  const { form, fields, errors, busy, failure, change, submit } = signUp
  const text = (name: 'name' | 'email' | 'password' | 'storeName') => ({
    name,
    required: true,
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => change(name, value),
  })
  return (
    <form className="sign-up-form" method="post" noValidate ref={form} onSubmit={submit}>
      <TextField label="Your name" autoComplete="name" maxLength={100} {...text('name')} />
      <TextField label="E-mail" type="email" autoComplete="username" maxLength={256} {...text('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`${passwordLength.least} characters or more. Any will do.`}
        {...text('password')}
      />
      <TextField label="Store name" autoComplete="organization" maxLength={100} {...text('storeName')} />
      <SubdomainField
        value={fields.subdomain}
        error={errors.subdomain}
        onChange={(value) => change('subdomain', value)}
      />
      <TradeField value={fields.sells} onChange={(value) => change('sells', value)} />
      <DesignField value={fields.design} onChange={(value) => change('design', value)} />
      <div className="sign-up-pair">
        <Select
          label="Country"
          error={errors.country}
          value={fields.country}
          options={countryOptions(isReady ? 'all' : fields.country)}
          onChange={(value) => change('country', value)}
        />
        <Select
          label="Currency"
          // Otherwise the browser restores it alone, next to another country.
          autoComplete="off"
          error={errors.currency}
          value={fields.currency}
          options={currencyOptions}
          onChange={(value) => change('currency', value)}
        />
      </div>
      <Select
        label="Language"
        hint="How your store writes dates, numbers and prices. Buttons and e-mails are in English, German or French."
        autoComplete="off"
        error={errors.language}
        value={fields.language}
        options={languageOptions(isReady ? 'all' : fields.language)}
        onChange={(value) => change('language', value)}
      />
      <p className="failure" role="alert">
        {failure}
      </p>
      <Button look="primary" type="submit" disabled={busy || !isReady}>
        {busy ? 'Opening your store …' : 'Open my store'}
      </Button>
    </form>
  )
}
