import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { SettingsSection } from './settings-section.tsx'

/** When e-mails are sent, and how fast. */
export function SendingFields() {
  return (
    <SettingsSection title="Sending" about="When and how fast e-mails are sent.">
      <CheckboxField
        name="sendsWhenStockReturns"
        label="Send automatically when back in stock"
        hint="Notifies as many people as there are pieces, those who have waited longest first."
      />
      <NumberField
        name="lettersPerMinute"
        label="E-mails per minute"
        min={1}
        max={60_000}
        hint="A maximum. Leave blank for as fast as the mail server accepts them."
      />
    </SettingsSection>
  )
}
