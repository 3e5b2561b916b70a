import { CheckBox } from '../../../ui/check-box.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SettingsSection, WithExplanation } from './settings-section.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

/** What a product page offers when a variant is sold out. */
export function SignUpFields({ edit: { draft, change, errors } }: { edit: SettingsDraft }) {
  return (
    <SettingsSection title="Sign-up" about="What shoppers see on the page of a product whose variant is sold out.">
      <WithExplanation text="When off, product pages offer nothing. Existing sign-ups are kept.">
        <CheckBox
          label="Offer back-in-stock e-mails"
          checked={draft.isEnabled}
          onChange={(isEnabled) => change({ isEnabled })}
        />
      </WithExplanation>
      <WithExplanation text="Adds a box to the sign-up that asks whether one wants news of the store, too.">
        <CheckBox
          label="Offer the mailing list"
          checked={draft.mailingListSignUpEnabled}
          onChange={(mailingListSignUpEnabled) => change({ mailingListSignUpEnabled })}
        />
      </WithExplanation>
      {draft.mailingListSignUpEnabled && (
        <WithExplanation text="In many countries people have to tick it themselves.">
          <CheckBox
            label="Preselect the mailing list"
            checked={draft.mailingListOptInByDefault}
            onChange={(mailingListOptInByDefault) => change({ mailingListOptInByDefault })}
          />
        </WithExplanation>
      )}
      <TextField
        label="Confirmation message"
        placeholder="Signed up!"
        hint="Empty for “Signed up!”."
        maxLength={300}
        error={errors.successText}
        value={draft.successText}
        onChange={(successText) => change({ successText })}
      />
    </SettingsSection>
  )
}
