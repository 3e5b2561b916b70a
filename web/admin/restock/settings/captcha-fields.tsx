import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { CaptchaProvider } from './settings-draft.ts'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

const providers: { value: CaptchaProvider; label: string; hint: string }[] = [
  { value: 'none', label: 'None', hint: 'Only rate limits protect sign-ups.' },
  {
    value: 'altcha',
    label: 'Proof of work',
    hint: 'The shopper’s browser computes for a moment. It runs on this server; nobody else learns anything.',
  },
  { value: 'recaptcha', label: 'reCAPTCHA', hint: 'Google checks visitors and receives data about them.' },
]

interface CaptchaFieldsProps {
  edit: SettingsDraft
  /** There is one although none is chosen. */
  isRequired: boolean
}

/** What keeps programs from signing people up. */
export function CaptchaFields({ edit: { draft, change, errors }, isRequired }: CaptchaFieldsProps) {
  const { provider, siteKey, secretKey } = draft
  return (
    <SettingsSection title="Captcha" about="Blocks automated sign-ups.">
      <Select
        label="Provider"
        options={providers}
        hint={providers.find(({ value }) => value === provider)?.hint}
        value={provider}
        onChange={(chosen) => change({ provider: chosen as CaptchaProvider })}
      />
      {provider === 'none' && isRequired && (
        <p className="muted">
          Shoppers are asked for proof of work all the same while your store is younger than 30 days or its owner has
          not confirmed their e-mail.
        </p>
      )}
      {provider === 'recaptcha' && (
        <>
          <TextField
            label="Site key"
            maxLength={200}
            autoComplete="off"
            error={errors['captcha.siteKey']}
            value={siteKey}
            onChange={(typed) => change({ siteKey: typed })}
          />
          <TextField
            label="Secret key"
            type="password"
            maxLength={200}
            autoComplete="new-password"
            hint="Stored encrypted and never shown. Leave empty to keep the current key."
            error={errors['captcha.secretKey']}
            value={secretKey}
            onChange={(typed) => change({ secretKey: typed })}
          />
        </>
      )}
    </SettingsSection>
  )
}
