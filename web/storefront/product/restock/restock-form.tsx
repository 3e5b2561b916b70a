import { type FormEvent, useEffect, useId, useRef } from 'react'
import { signUpByForm } from '../../../../src/restock/visitors/endpoints.ts'
import type { MerchandisingContext } from '../../../../src/shared/products/merchandising.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useOnHydration } from '../../../ui/forms/use-on-hydration.ts'
import type { SignUpProblem } from './sign-up-problem.ts'
import type { useRestockSignUp } from './use-restock-sign-up.ts'

type RestockFormProps = ReturnType<typeof useRestockSignUp> & {
  productId: string
  variantId: string
  context: MerchandisingContext
  hasCaptcha: boolean
  email: string
  onType(email: string): void
}

/** Submitted by script; without scripts by the browser, and the server answers with a page. */
export function RestockForm(props: RestockFormProps) {
  const { productId, variantId, context, hasCaptcha, phase, problem, press, captchaPlace, renderCaptcha } = props
  const { restockNotificationMessages: words, mailingListSignUpEnabled, mailingListOptInByDefault } = context
  const form = useRef<HTMLFormElement>(null)
  const mailingList = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useOnHydration(() => {
    if (field.current?.value) props.onType(field.current.value)
    if (document.activeElement === field.current) renderCaptcha()
  })
  useFocusOn(problem, form)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void press(field.current?.value ?? '', mailingList.current?.checked ?? false)
  }
  return (
    <form
      ref={form}
      className="product-restock-form"
      action={signUpByForm.path}
      method="post"
      noValidate
      onFocus={renderCaptcha}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="variantId" value={variantId} />
      <EmailRow {...props} field={field} words={words} />
      {mailingListSignUpEnabled && (
        <label className="product-restock-mailing-list">
          <input
            ref={mailingList}
            type="checkbox"
            name="isJoinMailingList"
            defaultChecked={mailingListOptInByDefault}
          />
          <span>{words.mailingListDescription}</span>
        </label>
      )}
      {hasCaptcha && (
        <>
          <div ref={captchaPlace} className="captcha-container" />
          <noscript>
            <p>{word('The CAPTCHA needs JavaScript. Please switch it on in your browser to sign up.')}</p>
          </noscript>
        </>
      )}
      <ProblemText problem={problem} at="captcha" />
      <ProblemText problem={problem} at="form" />
      <span className="visually-hidden" role="status">
        {phase === 'sending' ? word('Signing up…') : ''}
      </span>
    </form>
  )
}

type EmailRowProps = Pick<RestockFormProps, 'email' | 'onType' | 'outdate' | 'problem' | 'phase'> & {
  field: React.RefObject<HTMLInputElement | null>
  words: MerchandisingContext['restockNotificationMessages']
}

function EmailRow({ field, words, email, onType, outdate, problem, phase }: EmailRowProps) {
  const id = useId()
  const isWrong = problem?.at === 'email'
  return (
    <div className="product-restock-email">
      <div className="product-restock-field">
        <label className="visually-hidden" htmlFor={id}>
          {words.placeholderText}
        </label>
        <input
          ref={field}
          id={id}
          type="text"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={words.placeholderText}
          value={email}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            outdate('email')
            onType(target.value)
          }}
        />
        <ProblemText problem={problem} at="email" id={`${id}-problem`} />
      </div>
      <Button type="submit" kind="primary" aria-disabled={phase === 'sending' || undefined}>
        {words.buttonText}
      </Button>
    </div>
  )
}

function ProblemText({
  problem,
  at,
  id,
}: {
  problem: SignUpProblem | undefined
  at: SignUpProblem['at']
  id?: string
}) {
  if (problem?.at !== at) return null
  return (
    <p className="product-restock-problem" id={id} role="alert">
      {said(problem.message)}
    </p>
  )
}

/** Focuses the field or captcha with the error. */
function useFocusOn(problem: SignUpProblem | undefined, form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const places = { email: '[name="email"]', captcha: '.captcha-container :is(input, iframe)', form: '' }
    const place = problem && places[problem.at]
    if (place) form.current?.querySelector<HTMLElement>(place)?.focus()
  }, [problem, form])
}
