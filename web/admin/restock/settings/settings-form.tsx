import { useBlocker } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { RestockSettings } from '../../../../src/restock/admin-contract.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { usePermission } from '../../use-permission.ts'
import { CaptchaFields } from './captcha-fields.tsx'
import { EmailFields } from './email-fields.tsx'
import { EmailPreview } from './email-preview.tsx'
import { SendingFields } from './sending-fields.tsx'
import { rateLimitProblem } from './settings-draft.ts'
import { SignUpFields } from './sign-up-fields.tsx'
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'

/** Everything a store can choose about its notices. Nothing is saved before Save is pressed. */
export function SettingsForm({ saved, captchaIsRequired }: { saved: RestockSettings; captchaIsRequired: boolean }) {
  const may = usePermission()
  const edit = useSettingsDraft(saved)
  const mayChange = may('settings.store')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (edit.isDirty && !rateLimitProblem(edit.draft.lettersPerMinute)) edit.save()
  }
  return (
    <>
      {!mayChange && (
        <p className="notice-box">
          You can look at these settings. Changing them is for owners and administrators of this website.
        </p>
      )}
      <form id="restock-settings" noValidate onSubmit={submit}>
        <fieldset className="settings-fields" disabled={!mayChange}>
          <legend className="visually-hidden">Restock settings</legend>
          <SignUpFields edit={edit} />
          <EmailFields edit={edit} />
          <SendingFields edit={edit} />
          <CaptchaFields edit={edit} isRequired={captchaIsRequired} />
        </fieldset>
      </form>
      {may('restock.send') && <EmailPreview subject={edit.draft.subject} introduction={edit.draft.introduction} />}
      {edit.isDirty && <SaveBar edit={edit} />}
      <LeaveGuard isDirty={edit.isDirty} />
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
      <Button
        kind="primary"
        type="submit"
        form="restock-settings"
        disabled={edit.busy || rateLimitProblem(edit.draft.lettersPerMinute) !== undefined}
      >
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
