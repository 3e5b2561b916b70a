import type { FormField, PublicForm } from '../../../src/shared/forms/form-definition.ts'
import { HONEYPOT } from '../../../src/shared/forms/honeypot.ts'
import { asksForFiles, plainAction } from '../../../src/shared/forms/plain-action.ts'
import { word } from '../../../src/shared/words/word.ts'
import type { CaptchaSettings } from '../../../src/websites/contract.ts'
import { FieldView } from './field-view.tsx'

interface SiteFormProps {
  form: PublicForm
  /** Unique on the page. */
  id: string
  captcha: CaptchaSettings | null
  look: { buttonAlign: 'left' | 'center' | 'right'; isWide: boolean }
}

/** What the island needs to know of a form, beside its markup. */
export interface SiteFormData extends PublicForm {
  /** Null: none is asked for. */
  captcha: CaptchaSettings | null
}

/** A site's form: posted by the browser without scripts; its island checks and sends it without leaving the page. */
export function SiteForm({ form, id, captcha, look }: SiteFormProps) {
  const { settings, fields, isClosed } = form
  if (isClosed)
    return (
      <p className="site-form-closed" role="status">
        {word('This form is closed. It takes no more answers.')}
      </p>
    )
  const asksCaptcha = settings.captchaEnabled && captcha !== null
  const data: SiteFormData = { ...form, captcha: asksCaptcha ? captcha : null }
  return (
    <div className="site-form" data-island="form" data-form={JSON.stringify(data)}>
      <form
        data-form-id={form.id}
        action={plainAction(form)}
        method="post"
        encType={asksForFiles(form) ? 'multipart/form-data' : undefined}
        noValidate
        aria-label={form.name}
      >
        <input type="hidden" name="version" value={form.version} />
        <p className="site-form-trap" aria-hidden="true">
          <label>
            {word('Leave this empty')}
            <input type="text" name={HONEYPOT} data-trap tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {stepsOf(fields).map((inStep, step) => (
          <div key={String(step)} className="site-form-step" data-step={step}>
            {inStep.map((field) => (
              <FieldView key={field.id} field={field} id={`${id}-${field.id}`} />
            ))}
          </div>
        ))}
        {settings.parsedDisclaimerMessage && <p className="site-form-disclaimer">{settings.parsedDisclaimerMessage}</p>}
        {asksCaptcha && <div className={`site-form-captcha align-${settings.captchaAlignment}`} data-captcha />}
        <div className={`site-form-buttons align-${look.buttonAlign}`}>
          <button type="submit" className={look.isWide ? 'button button-primary is-wide' : 'button button-primary'}>
            {settings.submitLabel || word('Submit')}
          </button>
        </div>
      </form>
    </div>
  )
}

/** Without empty ones; one after the other on one page where there are no scripts. */
export function stepsOf<Field extends Pick<FormField, 'step'>>(fields: readonly Field[]): Field[][] {
  const byStep = Map.groupBy(fields, ({ step }) => step)
  return [...byStep.entries()].sort(([one], [other]) => one - other).map(([, inStep]) => inStep)
}
