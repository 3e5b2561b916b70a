import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import type { CaptchaProvider, SettingsValues } from './settings-values.ts'

const providers: { value: CaptchaProvider; label: string; hint: string }[] = [
  { value: 'none', label: 'None', hint: 'Only rate limits protect sign-ups.' },
  {
    value: 'altcha',
    label: 'Proof of work',
    hint: 'The shopper’s browser computes for a moment. It runs on this server; no data goes to third parties.',
  },
  { value: 'recaptcha', label: 'reCAPTCHA', hint: 'Google checks visitors and receives data about them.' },
]

interface CaptchaFieldsProps {
  /** A captcha is shown although none is selected. */
  isRequired: boolean
}

/** Protection against automated sign-ups. */
export function CaptchaFields({ isRequired }: CaptchaFieldsProps) {
  const chosen = useWatch<SettingsValues, 'captcha.provider'>({ name: 'captcha.provider' })
  const hint = providers.find(({ value }) => value === chosen)?.hint
  return (
    <SettingsSection title="Captcha" about="Blocks automated sign-ups.">
      <SelectField name="captcha.provider" label="Provider" options={providers} {...(hint && { hint })} />
      {chosen === 'none' && isRequired && (
        <p className="muted">
          Shoppers are asked for proof of work all the same while your store is younger than 30 days or its owner has
          not confirmed their e-mail.
        </p>
      )}
      {chosen === 'recaptcha' && (
        <>
          <TextField name="captcha.siteKey" label="Site key" maxLength={200} autoComplete="off" />
          <TextField
            name="captcha.secretKey"
            label="Secret key"
            type="password"
            maxLength={200}
            autoComplete="new-password"
            hint="Stored encrypted and never shown. Leave empty to keep the current key."
          />
        </>
      )}
    </SettingsSection>
  )
}
