import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fontStack } from '../../../src/shared/font-stack.ts'
import { themePresets } from '../../../src/shared/stores/theme-presets.ts'
import type { AppearanceValues } from '../../../src/websites/admin-contract.ts'
import { pageDocumentQuery } from '../../api/site-pages.ts'
import { ThemeMiniature } from '../../site-style/theme-miniature.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ColourField } from '../../ui/forms/colour-field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import styles from '../settings/settings.module.css'
import { usePermission } from '../use-permission.ts'
import { findLowContrast } from './contrast.ts'
import { PictureField } from './picture-field.tsx'
import { WebsitePartPage } from './website-part-form.tsx'
import own from './websites.module.css'

const BannerFocusField = lazy(async () => ({
  default: (await import('./banner-focus-field.tsx')).BannerFocusField,
}))

export function AppearanceSettingsPage() {
  return (
    <WebsitePartPage part="appearance" title="Appearance" hint="Colors, fonts and the banner of your storefront.">
      {({ facts }) => (
        <>
          <StylesNote />
          <PresetsCard />
          <PreviewCard />
          <ColoursCard />
          <FontsCard />
          <Card title="Banner">
            <div className={styles.fields}>
              <PictureField
                name="banner"
                label="Banner"
                hint="The wide picture that opens the built-in home page. Best 2500 by 1125 pixels."
                saved={facts.pictures}
              />
              <TextField name="bannerAlt" label="What it shows" hint="For people who cannot see it." maxLength={300} />
              <Suspense fallback={null}>
                <BannerFocusField saved={facts.pictures} />
              </Suspense>
            </div>
          </Card>
        </>
      )}
    </WebsitePartPage>
  )
}

/** With site styles, these colours and fonts apply only to e-mails and past versions of pages. */
function StylesNote() {
  const may = usePermission()
  const { data } = useQuery({ ...pageDocumentQuery('style'), enabled: may('content.viewDraft') })
  if (!data?.document.settings.style) return null
  return (
    <Banner
      tone="info"
      title="Your pages have site styles"
      text="Colors and fonts of pages are changed in the visual editor: open a page, then Site styles. The colors here are those of e-mails."
    />
  )
}

function PresetsCard() {
  const { setValue } = useFormContext<AppearanceValues>()
  const current = useWatch<AppearanceValues, 'theme'>({ name: 'theme' })
  return (
    <Card title="Designs" hint="Those that new stores open with. Nothing changes in your store until you save.">
      <ul className={own.presets}>
        {themePresets.map(({ id, name, mood, theme }) => (
          <li key={id}>
            <button
              type="button"
              className={own.preset}
              aria-pressed={isSame(theme, current)}
              onClick={() => setValue('theme', theme, { shouldDirty: true, shouldValidate: true })}
            >
              <ThemeMiniature theme={theme} />
              <span className={own.presetName}>
                {name} {isSame(theme, current) && <Badge tone="info">Current</Badge>}
              </span>
              <span className={own.mood}>{mood}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function isSame(one: AppearanceValues['theme'], other: AppearanceValues['theme']): boolean {
  return (Object.keys(one) as (keyof typeof one)[]).every((key) => one[key] === other[key])
}

/** Preview of the form's current theme. */
function PreviewCard() {
  const theme = useWatch<AppearanceValues, 'theme'>({ name: 'theme' })
  const { background, surface, text, muted, accent, accentText, headingFont, bodyFont, radius } = theme
  const faults = findLowContrast(theme)
  const rounded = { borderRadius: `${Number(radius) || 0}px` }
  return (
    <Card title="Preview">
      <div className={styles.fields}>
        <div className={own.look} style={{ background, color: text, fontFamily: fontStack(bodyFont), ...rounded }}>
          <div>
            <h3 style={{ fontFamily: fontStack(headingFont), fontSize: '1.5rem' }}>The heading of a page</h3>
            <p>A paragraph as your visitors read it, with a price of 24.00.</p>
            <p style={{ color: muted }}>Quiet text, such as delivery times.</p>
            <span className={own.lookButton} style={{ background: accent, color: accentText, ...rounded }}>
              Add To Cart
            </span>
          </div>
          <div style={{ background: surface }}>
            <p>The surface of cards and of the footer.</p>
            <p style={{ color: muted }}>Quiet text on the surface.</p>
          </div>
        </div>
        {faults.length > 0 && <Banner tone="warning" title="Some texts are hard to read" text={faults.join(' ')} />}
      </div>
    </Card>
  )
}

const colours = [
  ['background', 'Background'],
  ['surface', 'Surface'],
  ['text', 'Text'],
  ['muted', 'Quiet text'],
  ['accent', 'Accent'],
  ['accentText', 'Text on accent'],
] as const

function ColoursCard() {
  return (
    <Card title="Colors">
      <div className={styles.rows}>
        {colours.map(([name, label]) => (
          <ColourField key={name} name={`theme.${name}`} label={label} />
        ))}
      </div>
    </Card>
  )
}

const fonts = [
  { value: 'sans', label: 'Sans serif' },
  { value: 'serif', label: 'Serif' },
  { value: 'rounded', label: 'Rounded' },
]

function FontsCard() {
  return (
    <Card title="Fonts and corners">
      <div className={styles.rows}>
        <SelectField name="theme.headingFont" label="Headings" options={fonts} />
        <SelectField name="theme.bodyFont" label="Texts" options={fonts} />
        <NumberField name="theme.radius" label="Rounded corners" min={0} max={32} unit="px" required />
      </div>
    </Card>
  )
}
