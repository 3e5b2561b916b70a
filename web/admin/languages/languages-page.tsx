import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MultilingualSettingsReply } from '../../../src/languages/contract.ts'
import { saveLanguages } from '../../../src/languages/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { languagesQuery } from '../../api/languages.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { SettingsFields } from '../settings/settings-fields.tsx'
import { SettingsScreen, whileTyping } from '../settings/settings-screen.tsx'
import { LanguageList } from './language-list.tsx'
import { nameOfLanguage } from './name-of-language.ts'

type Values = Pick<MultilingualSettingsReply, 'languages'>

/** The languages in which visitors see the website. */
export function LanguagesPage() {
  const query = useQuery({ ...languagesQuery, ...whileTyping })
  const queries = useQueryClient()
  const toast = useToast()
  const save =
    (version: number) =>
    async ({ languages }: Values) => {
      queries.setQueryData(languagesQuery.queryKey, await call(saveLanguages, { body: { languages, version } }))
      void queries.invalidateQueries({ queryKey: [...languagesQuery.queryKey, 'history'] })
      toast({ message: 'Settings saved.' })
    }
  return (
    <SettingsScreen
      title="Languages"
      hint="Languages in which visitors can read your website and check out."
      part="languages"
      query={query}
    >
      {({ version, language, languages }) => (
        <SettingsForm<Values> values={{ languages }} onSave={save(version)}>
          <SettingsFields right="multilingual">
            <Card
              title="Your website’s language"
              hint={
                <>
                  {nameOfLanguage(language)}. Change it under <PageLink to="/settings/website">Website</PageLink>.
                </>
              }
            >
              <LanguageList own={language} saved={languages.map((one) => one.language)} />
            </Card>
          </SettingsFields>
        </SettingsForm>
      )}
    </SettingsScreen>
  )
}
