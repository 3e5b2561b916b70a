import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PartValues, SettingsPart, SettingsReply } from '../../../src/websites/admin-contract.ts'
import { rightToChange } from '../../api/settings-history.ts'
import { saveWebsiteSettings, websiteHistoryQuery, websiteSettingsQuery } from '../../api/website-settings.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { SettingsFields } from '../settings/settings-fields.tsx'
import { SettingsScreen, whileTyping } from '../settings/settings-screen.tsx'
import styles from './websites.module.css'

interface WebsitePartPageProps<Part extends SettingsPart> {
  part: Part
  title: string
  hint: string
  children(saved: SettingsReply<Part>): ReactNode
  /** Preview of the storefront with the form's current values. */
  preview?(saved: SettingsReply<Part>): ReactNode
  /** Converts the form's values for saving. */
  toValues?(typed: PartValues[Part]): PartValues[Part]
}

/** A page of website settings: fields, save bar and history. */
export function WebsitePartPage<Part extends SettingsPart>(props: WebsitePartPageProps<Part>) {
  const { part, title, hint, children, preview, toValues = (typed) => typed } = props
  const query = useQuery({ ...websiteSettingsQuery(part), ...whileTyping })
  const queries = useQueryClient()
  const toast = useToast()
  const save = (version: number) => async (typed: PartValues[Part]) => {
    const reply = await saveWebsiteSettings(part, version, toValues(typed))
    queries.setQueryData<unknown>(websiteSettingsQuery(part).queryKey, reply)
    void queries.invalidateQueries({ queryKey: websiteHistoryQuery(part).queryKey })
    // The admin's own formats follow the website's.
    void queries.invalidateQueries({ queryKey: ['manage-home'] })
    toast({ message: 'Settings saved.' })
  }
  return (
    <SettingsScreen<SettingsReply<Part>> title={title} hint={hint} part={part} query={query}>
      {(saved) => (
        <SettingsForm<PartValues[Part]> values={saved.settings} onSave={save(saved.version)}>
          {preview ? (
            <div className={styles.beside}>
              <SettingsFields right={rightToChange(part)}>{children(saved)}</SettingsFields>
              {preview(saved)}
            </div>
          ) : (
            <SettingsFields right={rightToChange(part)}>{children(saved)}</SettingsFields>
          )}
        </SettingsForm>
      )}
    </SettingsScreen>
  )
}
