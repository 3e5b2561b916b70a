import { CheckBox } from '../../../ui/check-box.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { rateLimitProblem } from './settings-draft.ts'
import { SettingsSection, WithExplanation } from './settings-section.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

/** When letters leave, and how fast. */
export function SendingFields({ edit: { draft, change, errors } }: { edit: SettingsDraft }) {
  return (
    <SettingsSection title="Sending" about="When letters leave, and how many at a time.">
      <WithExplanation text="Tells as many people as pieces came back, who has waited longest first. Nobody has to press Send.">
        <CheckBox
          label="Send by itself when stock returns"
          checked={draft.sendsWhenStockReturns}
          onChange={(sendsWhenStockReturns) => change({ sendsWhenStockReturns })}
        />
      </WithExplanation>
      <TextField
        label="Letters a minute"
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
