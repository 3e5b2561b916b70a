import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { saveNewsletterSettings } from '../../../src/newsletter/endpoints.ts'
import type { NewsletterSettings } from '../../../src/shared/newsletter/newsletter-settings.ts'
import { call } from '../../api/client/client.ts'
import { mailingListNamesQuery, newsletterSettingsQuery } from '../../api/newsletter.ts'
import { Select } from '../../ui/controls/select.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { CheckField } from '../settings/check-field.tsx'
import styles from '../settings/settings.module.css'
import { SettingsFields } from '../settings/settings-fields.tsx'
import { SettingsScreen, whileTyping } from '../settings/settings-screen.tsx'

/** To which mailing lists people are added, and where they can sign up. */
export function NewsletterSettingsPage() {
  const query = useQuery({ ...newsletterSettingsQuery, ...whileTyping })
  const queries = useQueryClient()
  const toast = useToast()
  const save = (version: number) => async (settings: NewsletterSettings) => {
    const reply = await call(saveNewsletterSettings, { body: { version, settings } })
    queries.setQueryData(newsletterSettingsQuery.queryKey, reply)
    void queries.invalidateQueries({ queryKey: [...newsletterSettingsQuery.queryKey, 'history'] })
    toast({ message: 'Settings saved.' })
  }
  return (
    <SettingsScreen
      title="Newsletter"
      hint="To which mailing lists people are added, and where they can sign up."
      part="newsletter"
      query={query}
    >
      {(saved) => (
        <SettingsForm<NewsletterSettings> values={saved.settings} onSave={save(saved.version)}>
          <SettingsFields right="mailingLists.edit">
            <NoLists />
            <FooterCard />
            <SourcesCard />
            <AccountsCard />
            <Card title="Captcha">
              <div className={styles.fields}>
                <CheckField
                  name="captcha"
                  label="Captcha for sign-ups"
                  hint="It needs JavaScript. Without one, a hidden field and a limit per visitor keep programs out."
                />
              </div>
            </Card>
          </SettingsFields>
        </SettingsForm>
      )}
    </SettingsScreen>
  )
}

function NoLists() {
  const { data } = useQuery(mailingListNamesQuery)
  if (!data || data.lists.length > 0) return null
  return (
    <Card title="Mailing lists">
      <p role="status">You don't have any mailing lists. Please create one before continuing.</p>
      <p>
        <ButtonLink to="/audience/lists">Create mailing list</ButtonLink>
      </p>
    </Card>
  )
}

function FooterCard() {
  return (
    <Card title="Footer" hint="A sign-up above the footer of every page of your store. It needs no scripts.">
      <div className={styles.fields}>
        <ListField name="footerListId" label="Mailing list of the footer" empty="No sign-up in the footer" />
        <TextField name="footerHeading" label="Heading" placeholder="Newsletter" maxLength={80} />
        <TextField name="footerText" label="Text" maxLength={300} />
      </div>
    </Card>
  )
}

function SourcesCard() {
  return (
    <Card
      title="Other sign-ups"
      hint="A list that you choose here also gets those who agreed before. They are sent no e-mail: on a list with double opt-in they wait until they sign up again."
    >
      <div className={styles.fields}>
        <ListField
          name="checkoutListId"
          label="People who agree to marketing at the checkout"
          empty="Are added to no list"
        />
        <ListField
          name="restockListId"
          label="People who tick the box of a back-in-stock sign-up"
          empty="Are added to no list"
        />
      </div>
    </Card>
  )
}

function AccountsCard() {
  return (
    <Card
      title="New accounts"
      hint="A box below the form that creates an account, not ticked beforehand. The link that confirms the account also confirms the subscription."
    >
      <div className={styles.fields}>
        <ListField name="memberListId" label="Mailing list of new accounts" empty="No box where accounts are created" />
      </div>
    </Card>
  )
}

function ListField({
  name,
  label,
  empty,
}: {
  name: 'footerListId' | 'checkoutListId' | 'restockListId' | 'memberListId'
  label: string
  empty: string
}) {
  const { data } = useQuery(mailingListNamesQuery)
  const { field, fieldState } = useController<NewsletterSettings, typeof name>({ name })
  const options = (data?.lists ?? []).map((list) => ({ value: list.id, label: list.name }))
  const isGone = data !== undefined && field.value !== null && !options.some(({ value }) => value === field.value)
  return (
    <Select
      label={label}
      error={fieldState.error?.message}
      empty={empty}
      options={isGone ? [...options, { value: field.value ?? '', label: 'Archived mailing list' }] : options}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : value)}
    />
  )
}
