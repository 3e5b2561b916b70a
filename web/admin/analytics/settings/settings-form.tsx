import { useBlocker } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { AnalyticsSettings } from '../../../../src/analytics/contract.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SettingsSection, WithExplanation } from '../../restock/settings/settings-section.tsx'
import { usePermission } from '../../use-permission.ts'
import { CookieModes } from './cookie-modes.tsx'
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'

/** Who is counted, by which means, and how long what is told is kept. Nothing is saved before Save is pressed. */
export function SettingsForm({ saved }: { saved: AnalyticsSettings }) {
  const mayChange = usePermission()('settings.general')
  const edit = useSettingsDraft(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (edit.isDirty) edit.save()
  }
  return (
    <>
      {!mayChange && (
        <p className="notice-box">
          You can look at these settings. Changing them is for owners and administrators of this website.
        </p>
      )}
      <form id="measuring" noValidate onSubmit={submit}>
        <fieldset className="settings-fields" disabled={!mayChange}>
          <legend className="visually-hidden">How visitors are measured</legend>
          <MeasuringFields edit={edit} />
        </fieldset>
      </form>
      {edit.isDirty && <SaveBar edit={edit} />}
      <LeaveGuard isDirty={edit.isDirty} />
    </>
  )
}

function MeasuringFields({ edit: { draft, change, errors } }: { edit: SettingsDraft }) {
  return (
    <>
      <SettingsSection title="Counting" about="Whether and how visitors of your website are measured.">
        <WithExplanation text="Visitors are neither counted nor measured, and the dashboards stay as they are.">
          <CheckBox
            label="Do not measure visitors"
            checked={draft.isDisabled}
            onChange={(isDisabled) => change({ isDisabled })}
          />
        </WithExplanation>
        <CookieModes chosen={draft.cookieMode} onChoose={(cookieMode) => change({ cookieMode })} />
        {draft.isCloneable && (
          <p className="field-note">
            Others may clone this website. Such a website is always measured as if “Count nobody” were chosen.
          </p>
        )}
      </SettingsSection>
      <SettingsSection title="Keeping" about="Raw data is deleted after this time; totals are kept.">
        <TextField
          label="Keep single hits for"
          inputMode="numeric"
          autoComplete="off"
          after="days"
          hint="From 1 to 1100 days."
          error={errors.retentionDays}
          value={draft.retentionDays}
          onChange={(retentionDays) => change({ retentionDays })}
        />
      </SettingsSection>
    </>
  )
}

function SaveBar({ edit }: { edit: SettingsDraft }) {
  return (
    <section className="save-bar" aria-label="Unsaved changes">
      <p className="save-bar-words" role="status">
        Unsaved changes
      </p>
      <p className="failure" role="alert">
        {edit.problem}
      </p>
      <Button disabled={edit.busy} onClick={edit.discard}>
        Discard
      </Button>
      <Button kind="primary" type="submit" form="measuring" disabled={edit.busy}>
        {edit.busy ? 'Saving …' : 'Save'}
      </Button>
    </section>
  )
}

/** Nobody loses what he typed without being asked. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const guard = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true })
  if (guard.status !== 'blocked') return null
  return (
    <Dialog title="Leave with unsaved changes?" onClose={guard.reset}>
      <p className="dialog-text">What you changed in the settings is lost when you leave.</p>
      <div className="form-dialog-actions">
        <Button onClick={guard.proceed}>Leave</Button>
        <Button kind="primary" onClick={guard.reset}>
          Stay
        </Button>
      </div>
    </Dialog>
  )
}
