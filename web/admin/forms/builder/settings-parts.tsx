import type { FormReply } from '../../../../src/forms/admin-contract.ts'
import { toInstant, toWallTime } from '../../../../src/shared/zoned-time.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { ListChoice } from '../../newsletter/list-choice.tsx'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../forms.module.css'
import { LinesField } from './lines-field.tsx'
import type { EditedForm } from './use-form-draft.ts'

interface PartProps {
  edited: EditedForm
}

type Rights = FormReply['may']

const errorOf = ({ errors }: EditedForm, name: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === `settings.${name}` || path.startsWith(`settings.${name}.`))?.[1]

/** A number, or empty for none. */
const countOf = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '').slice(0, 7)
  return digits === '' ? null : Number(digits)
}

/** Fieldset 2: where answers go, and how long they are kept. */
export function StoragePart({ edited, may }: PartProps & { may: Rights }) {
  const { draft, base, setSettings } = edited
  const { notify, webhookUrl, retentionDays } = draft.settings
  return (
    <div className={styles.stack}>
      <Card title="Answers" hint="They are stored encrypted, and shown under Answers.">
        <TextField
          label="Delete answers after"
          hint="Empty to keep them until you delete them."
          inputMode="numeric"
          after="days"
          readOnly={!may.delivery}
          error={errorOf(edited, 'retentionDays')}
          value={retentionDays === null ? '' : String(retentionDays)}
          onChange={(typed) => setSettings({ retentionDays: countOf(typed) }, 'retentionDays')}
        />
      </Card>
      <MailingListCard edited={edited} />
      {may.delivery ? (
        <Card title="Notifications" hint="What people answer leaves this website by email and by webhook.">
          <div className={styles.stack}>
            <LinesField
              label="Email addresses"
              hint="At most 5, one a line. Each answer is sent to all of them."
              error={errorOf(edited, 'notify')}
              lines={notify}
              onChange={(addresses) => setSettings({ notify: addresses }, 'notify')}
            />
            <TextField
              label="Webhook"
              hint="Each answer is sent to this address, signed. Leave blank to send none."
              placeholder="https://"
              maxLength={2_000}
              error={errorOf(edited, 'webhookUrl')}
              value={webhookUrl}
              onChange={(url) => setSettings({ webhookUrl: url.trim() }, 'webhookUrl')}
            />
            {base.webhookSecret !== null && webhookUrl !== '' && (
              <TextField label="Signing secret" readOnly value={base.webhookSecret} onChange={() => undefined} />
            )}
          </div>
        </Card>
      ) : (
        <p className={styles.quiet}>Your role does not show you answers, so you cannot change where they are sent.</p>
      )}
    </div>
  )
}

/** Makes it a newsletter form, or one with a box for the newsletter. */
function MailingListCard({ edited }: PartProps) {
  const { draft, setSettings } = edited
  const { newsletterListId = null, newsletterFieldId = null } = draft.settings
  const boxes = draft.fields
    .filter(({ type }) => type === 'checkbox')
    .map(({ id, title }) => ({ value: id, label: title }))
  const hasEmail = draft.fields.some(({ type }) => type === 'email')
  return (
    <Card title="Mailing list" hint="People who send this form join it, with the address of its first email field.">
      <div className={styles.stack}>
        <ListChoice
          label="Mailing list"
          listId={newsletterListId}
          disabled={false}
          onChange={(listId) => setSettings({ newsletterListId: listId, newsletterFieldId: null })}
        />
        {newsletterListId !== null && (
          <>
            {!hasEmail && <p role="status">This form has no email field, so nobody can join.</p>}
            <Select
              label="Who joins"
              empty="Everyone who sends the form"
              options={boxes.map(({ value, label }) => ({ value, label: `Only with “${label}” ticked` }))}
              value={newsletterFieldId ?? ''}
              onChange={(fieldId) => setSettings({ newsletterFieldId: fieldId === '' ? null : fieldId })}
            />
            <Button size="small" onClick={() => setSettings({ newsletterListId: null, newsletterFieldId: null })}>
              Use no mailing list
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

/** Fieldset 3: what happens after sending, and who may send. */
export function AdvancedPart({ edited, may }: PartProps & { may: Rights }) {
  const { timeZone } = useSiteWords()
  const { draft, setSettings } = edited
  const { parsedSubmissionMessage, submissionHTML, successRedirect, closesAt, limit, onePerPerson } = draft.settings
  return (
    <div className={styles.stack}>
      <Card title="After sending">
        <div className={styles.stack}>
          <TextArea
            label="Message"
            rows={3}
            maxLength={2_000}
            error={errorOf(edited, 'parsedSubmissionMessage')}
            value={parsedSubmissionMessage}
            onChange={(text) => setSettings({ parsedSubmissionMessage: text }, 'parsedSubmissionMessage')}
          />
          <TextField
            label="Page to go to"
            hint="Instead of the message: a page of this website, such as /thank-you, or an address that begins with https://."
            maxLength={2_000}
            error={errorOf(edited, 'successRedirect')}
            value={successRedirect}
            onChange={(address) => setSettings({ successRedirect: address.trim() }, 'successRedirect')}
          />
          {may.customCode && (
            <TextArea
              label="HTML after sending"
              hint="Added below the message, with its scripts."
              rows={4}
              spellCheck={false}
              maxLength={20_000}
              error={errorOf(edited, 'submissionHTML')}
              value={submissionHTML}
              onChange={(html) => setSettings({ submissionHTML: html }, 'submissionHTML')}
            />
          )}
        </div>
      </Card>
      <Card title="Limits">
        <div className={styles.stack}>
          <TextField
            label="Closes"
            type="datetime-local"
            hint="Leave blank for no end."
            error={errorOf(edited, 'closesAt')}
            value={closesAt === null ? '' : toWallTime(closesAt, timeZone)}
            onChange={(wall) => setSettings({ closesAt: toInstant(wall, timeZone) ?? null }, 'closesAt')}
          />
          <TextField
            label="Most answers"
            inputMode="numeric"
            hint="Leave blank for no limit."
            error={errorOf(edited, 'limit')}
            value={limit === null ? '' : String(limit)}
            onChange={(typed) => setSettings({ limit: countOf(typed) }, 'limit')}
          />
          <CheckBox
            label="One answer per person"
            checked={onePerPerson}
            onChange={(is) => setSettings({ onePerPerson: is })}
          />
        </div>
      </Card>
    </div>
  )
}

/** Fieldset 4. */
export function CaptchaPart({ edited }: PartProps) {
  const { draft, setSettings } = edited
  const { captchaEnabled, captchaTheme, captchaAlignment } = draft.settings
  return (
    <Card
      title="Captcha"
      hint="Keeps programs from sending the form. Its provider is chosen under Waiting list, Settings."
    >
      <div className={styles.stack}>
        <CheckBox
          label="Ask for a captcha"
          checked={captchaEnabled}
          onChange={(is) => setSettings({ captchaEnabled: is })}
        />
        {captchaEnabled && (
          <>
            <Select
              label="Theme"
              value={captchaTheme}
              options={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
              onChange={(theme) => setSettings({ captchaTheme: theme === 'dark' ? 'dark' : 'light' })}
            />
            <Select
              label="Alignment"
              value={captchaAlignment}
              options={alignments.map(([value, label]) => ({ value, label }))}
              onChange={(chosen) =>
                setSettings({ captchaAlignment: alignments.find(([value]) => value === chosen)?.[0] ?? 'left' })
              }
            />
          </>
        )}
      </div>
    </Card>
  )
}

const alignments = [
  ['left', 'Left'],
  ['center', 'Center'],
  ['right', 'Right'],
] as const

/** Fieldset 5. */
export function DisclaimerPart({ edited }: PartProps) {
  return (
    <Card title="Disclaimer" hint="Shown above the button: what happens with the answers, for example.">
      <TextArea
        label="Disclaimer"
        rows={5}
        maxLength={5_000}
        error={errorOf(edited, 'parsedDisclaimerMessage')}
        value={edited.draft.settings.parsedDisclaimerMessage}
        onChange={(text) => edited.setSettings({ parsedDisclaimerMessage: text }, 'parsedDisclaimerMessage')}
      />
    </Card>
  )
}
