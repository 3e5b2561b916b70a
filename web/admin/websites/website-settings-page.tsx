import { lazy } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { siteStatusName } from '../../../src/shared/site-status.ts'
import type { WebsiteValues } from '../../../src/websites/admin-contract.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'
import styles from '../settings/settings.module.css'
import { usePermission } from '../use-permission.ts'
import { DeleteWebsiteCard } from './deletion/delete-website-card.tsx'
import { languageOptions } from './language-options.ts'
import { PictureField } from './picture-field.tsx'
import { PreviewFrame } from './preview/preview-frame.tsx'
import { timeZoneOptions } from './time-zone-options.ts'
import { WebsitePartPage } from './website-part-form.tsx'
import own from './websites.module.css'

const WebsitePreview = lazy(async () => ({
  default: (await import('./preview/website-preview.tsx')).WebsitePreview,
}))

export function WebsiteSettingsPage() {
  return (
    <div className={styles.page}>
      <WebsitePartPage
        part="website"
        title="Website"
        hint="What the website is called, its pictures, language and time zone."
        preview={({ facts }) => (
          <PreviewFrame>
            <WebsitePreview facts={facts} />
          </PreviewFrame>
        )}
      >
        {({ facts }) => (
          <>
            <Card title="Basics" action={<Badge>{siteStatusName(facts.status)}</Badge>}>
              <div className={styles.fields}>
                <TextField name="title" label="Title" maxLength={100} required />
                <TextAreaField
                  name="description"
                  label="Description"
                  hint="Shown at the foot of every page and where the website is shared; at most 500 characters."
                  rows={3}
                />
              </div>
            </Card>
            <Card title="Pictures">
              <div className={styles.fields}>
                <PictureField
                  name="logo"
                  label="Logo"
                  hint="Takes the place of the title at the top of every page. Use a picture with a transparent background."
                  saved={facts.pictures}
                />
                <PictureField
                  name="favicon"
                  label="Favicon"
                  hint="The small picture in the browser’s tab; a square one, at least 100 pixels wide."
                  saved={facts.pictures}
                />
              </div>
            </Card>
            <RegionCard />
            <ElsewhereCard />
          </>
        )}
      </WebsitePartPage>
      <DeleteWebsiteCard />
    </div>
  )
}

/** Language, country and time zone. */
function RegionCard() {
  const timeZone = useWatch<WebsiteValues, 'timeZone'>({ name: 'timeZone' })
  const language = useWatch<WebsiteValues, 'language'>({ name: 'language' })
  const { setValue } = useFormContext<WebsiteValues>()
  const zones = timeZoneOptions(timeZone)
  return (
    <Card title="Language and time">
      <div className={styles.fields}>
        <SelectField
          name="language"
          label="Language"
          hint="How prices, numbers and dates are written, and the language of buttons and e-mails: English, German or French."
          options={languageOptions(language)}
        />
        <Combobox
          label="Time zone"
          options={zones.options}
          value={timeZone}
          onChange={(zone) => zone && setValue('timeZone', zone, { shouldDirty: true })}
        />
        {zones.problem && <p role="alert">{zones.problem}</p>}
        <p className={styles.note}>Days of reports, discounts and delivery windows begin and end in this time zone.</p>
      </div>
    </Card>
  )
}

const elsewhere = [
  {
    path: '/analytics/settings',
    label: 'Privacy and cookies',
    right: 'analytics.traffic' as const,
    about: 'How visitors are measured, whether cookies are set, and whether visitors are asked first.',
  },
  {
    path: '/waiting-list/settings',
    label: 'Captcha',
    right: 'restock.counts' as const,
    about: 'Whether forms ask visitors to show that they are people.',
  },
  {
    path: '/settings/business',
    label: 'Currency and seller',
    right: 'settings.store.read' as const,
    about: 'The currency of prices, and who sells.',
  },
  {
    path: '/settings/shipping',
    label: 'Units',
    right: 'settings.store.read' as const,
    about: 'Whether weights and sizes are metric or imperial.',
  },
]

function ElsewhereCard() {
  const may = usePermission()
  return (
    <Card title="Also about your website">
      <ul className={own.links}>
        {elsewhere
          .filter(({ right }) => may(right))
          .map(({ path, label, about }) => (
            <li key={path}>
              <a href={path}>{label}</a>
              <p>{about}</p>
            </li>
          ))}
      </ul>
    </Card>
  )
}
