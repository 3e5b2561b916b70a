import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { AnalyticsSettings } from '../../../../src/analytics/contract.ts'
import { analyticsSettingsQuery, saveAnalyticsSettings } from '../../../api/analytics-settings.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { SettingsForm } from '../../../ui/forms/settings-form.tsx'
import { SettingsReadOnly, SettingsSection } from '../../restock/settings/settings-section.tsx'
import { usePermission } from '../../use-permission.ts'
import { CookieModeField } from './cookie-mode-field.tsx'

/** Only cookies need consent. */
function ConsentField() {
  const mode = useWatch<AnalyticsSettings, 'cookieMode'>({ name: 'cookieMode' })
  return mode === 'standard' ? (
    <CheckboxField
      name="asksForConsent"
      label="Ask visitors before setting cookies"
      hint="A banner at the foot of the page. Visitors are measured only after they agree, and can change their answer."
    />
  ) : null
}

/** Which visitors are counted and how, and how long raw data is kept. */
export function AnalyticsSettingsForm({ saved }: { saved: AnalyticsSettings }) {
  const mayChange = usePermission()('settings.general')
  const queries = useQueryClient()
  const toast = useToast()
  const save = async (values: AnalyticsSettings) => {
    const settings = await saveAnalyticsSettings(values)
    queries.setQueryData(analyticsSettingsQuery.queryKey, settings)
    toast({ message: 'Settings saved.' })
  }
  return (
    <>
      {!mayChange && <SettingsReadOnly />}
      <SettingsForm values={saved} onSave={save} disabled={!mayChange}>
        <SettingsSection title="Counting" about="Whether and how visitors of your website are measured.">
          <CheckboxField
            name="isDisabled"
            label="Do not measure visitors"
            hint="No visitor is counted or measured; the dashboards stay as they are."
          />
          <CookieModeField />
          <CheckboxField
            name="siteVisitorMetrics"
            label="Commerce site visitor metrics"
            hint="Visits of product pages and adds to carts are also recorded as events, for the page Events."
          />
          <ConsentField />
          {saved.isCloneable && (
            <p className="field-note">
              Others may clone this website. Such a website is always measured as with “No tracking”.
            </p>
          )}
        </SettingsSection>
        <SettingsSection title="Retention" about="Raw data is deleted after this time; totals are kept.">
          <NumberField name="retentionDays" label="Keep raw data for" min={1} max={1_100} unit="days" required />
        </SettingsSection>
      </SettingsForm>
    </>
  )
}
