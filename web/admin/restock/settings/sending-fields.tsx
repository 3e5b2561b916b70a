import { CheckBox } from '../../../ui/check-box.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { rateLimitProblem } from './settings-draft.ts'
import { SettingsSection, WithExplanation } from './settings-section.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

/** When letters leave, and how fast. */
export function SendingFields({ edit: { draft, change, errors } }: { edit: SettingsDraft }) {
  return (
    <SettingsSection title="Sending" about="When and how fast e-mails are sent.">
      <WithExplanation text="Tells as many people as pieces came back, who has waited longest first. Nobody has to press Send.">
        <CheckBox
          label="Send automatically when back in stock"
          checked={draft.sendsWhenStockReturns}
          onChange={(sendsWhenStockReturns) => change({ sendsWhenStockReturns })}
        />
      </WithExplanation>
      <TextField
        label="E-mails per minute"
        inputMode="numeric"
        maxLength={6}
        hint="At most so many. Empty for as fast as the mail server takes them."
        error={rateLimitProblem(draft.lettersPerMinute) ?? errors.lettersPerMinute}
        value={draft.lettersPerMinute}
        onChange={(lettersPerMinute) => change({ lettersPerMinute })}
      />
    </SettingsSection>
  )
}
