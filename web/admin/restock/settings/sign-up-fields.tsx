import { useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsValues } from './settings-values.ts'

/** Sign-up form of product pages for sold-out variants. */
export function SignUpFields() {
  const offersMailingList = useWatch<SettingsValues, 'mailingListSignUpEnabled'>({ name: 'mailingListSignUpEnabled' })
  return (
    <SettingsSection title="Sign-up" about="What shoppers see on the page of a product whose variant is sold out.">
      <CheckboxField
        name="isEnabled"
        label="Offer back-in-stock e-mails"
        hint="When off, product pages offer nothing. Existing sign-ups are kept."
      />
      <CheckboxField
        name="mailingListSignUpEnabled"
        label="Offer the mailing list"
        hint="Adds a checkbox to the sign-up: “also send me news of the store”."
      />
      {offersMailingList && (
        <CheckboxField
          name="mailingListOptInByDefault"
          label="Preselect the mailing list"
          hint="In many countries people have to tick it themselves."
        />
      )}
      <TextField
        name="successText"
        label="Confirmation message"
        placeholder="Signed up!"
        hint="Leave blank for “Signed up!”."
        maxLength={300}
      />
    </SettingsSection>
  )
}
