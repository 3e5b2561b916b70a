import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { SettingsSection } from './settings-section.tsx'

const PLACEHOLDERS = '{product} and {store} are filled in.'

/** The store's texts of the e-mail. */
export function EmailFields() {
  return (
    <SettingsSection
      title="E-mail"
      about="It has the look and the language of your website. A preview is below. The address at its foot and the reply address are those of Settings, Business."
    >
      <TextField name="subject" label="Subject" hint={`Leave blank for the default. ${PLACEHOLDERS}`} maxLength={150} />
      <TextAreaField
        name="introduction"
        label="Introduction"
        hint={`Shown above the product. Leave blank for the default. ${PLACEHOLDERS}`}
        maxLength={1_000}
      />
    </SettingsSection>
  )
}
