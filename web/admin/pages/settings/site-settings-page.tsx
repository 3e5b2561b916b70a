import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PageReply } from '../../../../src/pages/admin-contract.ts'
import { changePage, pageDocumentQuery } from '../../../api/site-pages.ts'
import { ErrorPage } from '../../../ui/feedback/error-page.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { SettingsForm } from '../../../ui/forms/settings-form.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { Tabs } from '../../../ui/primitives/tabs.tsx'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../pages.module.css'
import { useRefreshPages } from '../use-page-change.ts'
import { type SiteValues, sitePatches, toSiteValues, weekdays } from './site-patches.ts'

const engines = [
  { value: 'shown', label: 'May list this website' },
  { value: 'hidden', label: 'Are asked to list none of it' },
]
const hours = [
  { value: 'hidden', label: 'Not shown' },
  { value: 'shown', label: 'Shown' },
]

/** Site-wide settings: titles, bars, hours, target of the join button. Live after the next publication. */
export function SiteSettingsPage() {
  const { data: page, error } = useQuery(pageDocumentQuery('site'))
  if (error && !page) return <ErrorPage error={error} />
  if (!page) return <Skeleton />
  return (
    <>
      <PageHeader
        title="All pages"
        tabs={<PlaceTabs />}
        hint="Saved to the draft. Visitors see it once it is published."
        primary={
          <ButtonLink to="/pages/publish" look="primary">
            Review and publish
          </ButtonLink>
        }
      />
      <SiteForm page={page} />
    </>
  )
}

type Subject = 'search' | 'announcement' | 'contact' | 'members' | 'code'

/** One form in parts by subject; what was typed in one stays while another is shown. */
function SiteForm({ page }: { page: PageReply }) {
  const refresh = useRefreshPages()
  const may = usePermission()
  const { settings } = page.document
  const [subject, setSubject] = useState<Subject>('search')
  const subjects: { value: Subject; label: string; panel: ReactNode }[] = [
    { value: 'search', label: 'Search engines', panel: <SearchEnginesCard /> },
    { value: 'announcement', label: 'Announcement', panel: <AnnouncementCard /> },
    { value: 'contact', label: 'Contact and hours', panel: <ContactCards /> },
    { value: 'members', label: 'Members', panel: <MembersCard /> },
    { value: 'code', label: 'Code', panel: <CodeCard /> },
  ]
  const tabs = subjects.filter(({ value }) => value !== 'code' || may('site.customCode'))
  const save = async (values: SiteValues) => {
    const patches = sitePatches(settings, values)
    if (patches.length > 0) await changePage('site', page.head, patches)
    await refresh()
  }
  return (
    <SettingsForm values={toSiteValues(settings)} onSave={save} disabled={!may('pages.create')}>
      <Tabs label="Subjects" value={subject} onChange={setSubject} tabs={tabs} />
    </SettingsForm>
  )
}

function SearchEnginesCard() {
  return (
    <Card title="Titles" hint="%s is the website’s title, %c the page’s or the collection’s, %i the product’s.">
      <div className={styles.fields}>
        <TextField name="home" label="Home page" placeholder="%s" maxLength={200} />
        <TextField name="page" label="Pages" placeholder="%c – %s" maxLength={200} />
        <TextField name="collection" label="Collections" placeholder="%c – %s" maxLength={200} />
        <TextField name="item" label="Products" placeholder="%i – %s" maxLength={200} />
        <SelectField name="seoHidden" label="Search engines" options={engines} />
      </div>
    </Card>
  )
}

function MembersCard() {
  return (
    <Card title="Members">
      <div className={styles.fields}>
        <TextField
          name="join"
          label="Where people become members"
          hint="A page such as /join, or a link such as https://example.com. Visitors of a page for members are sent there."
        />
      </div>
    </Card>
  )
}

function CodeCard() {
  return (
    <Card title="Code in every page’s head" hint="HTML at the end of the head. Scripts in it run as the website’s own.">
      <div className={styles.fields}>
        <TextAreaField name="headInjection" label="Code" rows={4} />
      </div>
    </Card>
  )
}

function AnnouncementCard() {
  return (
    <Card title="Announcement bar" hint="A line above every page; none while it is empty.">
      <div className={styles.fields}>
        <TextField name="announcement" label="Text" maxLength={300} />
        <TextField name="announcementUrl" label="Leads to" hint="Nowhere unless you enter an address." />
      </div>
    </Card>
  )
}

function ContactCards() {
  return (
    <div className={styles.stack}>
      <Card title="Mobile info bar" hint="At the foot of a phone’s screen; none while nothing is entered.">
        <div className={styles.fields}>
          <TextField name="phone" label="Phone" maxLength={40} />
          <TextField name="email" label="E-mail" maxLength={256} />
          <TextField name="address" label="Address" maxLength={200} />
          <SelectField name="showsHours" label="Business hours" options={hours} />
        </div>
      </Card>
      <Card title="Business hours" hint="Such as 9:00–12:00, 13:00–17:30; they stand in the footer.">
        <div className={styles.fields}>
          {weekdays.map((day) => (
            <TextField
              key={day}
              name={`hours.${day}`}
              label={day.charAt(0).toUpperCase() + day.slice(1)}
              maxLength={100}
            />
          ))}
        </div>
      </Card>
    </div>
  )
}
