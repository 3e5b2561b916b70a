import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberSettings } from '../../../src/members/contract.ts'
import { saveMemberSettings } from '../../../src/members/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { memberSettingsQuery } from '../../api/members.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { CheckField } from '../settings/check-field.tsx'
import styles from '../settings/settings.module.css'
import { SettingsFields } from '../settings/settings-fields.tsx'
import { SettingsScreen, whileTyping } from '../settings/settings-screen.tsx'

/** Whether visitors may have accounts. */
export function MemberSettingsPage() {
  const query = useQuery({ ...memberSettingsQuery, ...whileTyping })
  const queries = useQueryClient()
  const toast = useToast()
  const save = (version: number) => async (settings: MemberSettings) => {
    queries.setQueryData(memberSettingsQuery.queryKey, await call(saveMemberSettings, { body: { version, settings } }))
    void queries.invalidateQueries({ queryKey: [...memberSettingsQuery.queryKey, 'history'] })
    toast({ message: 'Settings saved.' })
  }
  return (
    <SettingsScreen
      title="Customer accounts"
      hint="Whether visitors can log in on your website, and who may join."
      part="members"
      query={query}
    >
      {(saved) => (
        <SettingsForm<MemberSettings> values={saved.settings} onSave={save(saved.version)}>
          <SettingsFields right="settings.general">
            <Card title="Accounts">
              <div className={styles.fields}>
                <CheckField
                  name="loginAllowed"
                  label="Customers can log in"
                  hint="They see their orders, downloads and subscriptions, and their cart follows them to other devices. The header of your store shows Account."
                />
                <CheckField
                  name="signupAllowed"
                  label="Anyone can create an account"
                  hint="They confirm their e-mail address first. Off leaves accounts to those you invite."
                />
              </div>
            </Card>
          </SettingsFields>
        </SettingsForm>
      )}
    </SettingsScreen>
  )
}
