import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

const WORDS = '{product} and {store} are filled in.'

/** The store's own words in the letter. */
export function EmailFields({ edit: { draft, change, errors } }: { edit: SettingsDraft }) {
  return (
    <SettingsSection
      title="E-mail"
      about="It has the look and the language of your website. Below you see how it turns out."
    >
      <TextField
        label="Subject"
        hint={`Empty for the usual one. ${WORDS}`}
        maxLength={150}
        error={errors.subject}
        value={draft.subject}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        label="Introduction"
        hint={`Stands above the product. Empty for the usual one. ${WORDS}`}
        maxLength={1_000}
        error={errors.introduction}
        value={draft.introduction}
        onChange={(introduction) => change({ introduction })}
      />
    </SettingsSection>
  )
}
