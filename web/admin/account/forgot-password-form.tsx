import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors, formError } from '../../api/client/field-errors.ts'
import { askForReset } from '../../api/identity.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { CaptchaContainer } from './captcha-container.tsx'
import { usePasswordCaptcha } from './use-password-captcha.ts'

/** Asks for an e-mail with a link to set a new password. Its answer is the same for every address. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('')
  const captcha = usePasswordCaptcha()
  const request = useMutation({ mutationFn: () => captcha.send(email, (extra) => askForReset({ email, ...extra })) })
  if (request.isSuccess)
    return (
      <p role="status">
        If <strong>{email.trim()}</strong> has an account, an e-mail with a link is on its way to it. Open the link
        within an hour. Nothing there? Look into the spam folder, and check the address.
      </p>
    )
  return (
    <AccountForm
      failure={formError(request.error, ['email'])}
      button={request.isPending ? 'Sending …' : 'E-mail me a link'}
      disabled={request.isPending}
      onSubmit={request.mutate}
    >
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        hint="The one you sign in with."
        required
        maxLength={256}
        error={fieldErrors(request.error).email}
        value={email}
        onChange={setEmail}
      />
      <CaptchaContainer place={captcha.place} isNeeded={captcha.isNeeded} />
    </AccountForm>
  )
}
