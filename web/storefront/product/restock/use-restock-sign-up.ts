import { useRef, useState } from 'react'
import { signUpForRestock } from '../../../../src/restock/visitors/endpoints.ts'
import type { CaptchaSettings } from '../../../../src/websites/contract.ts'
import { call } from '../../../api/client/client.ts'
import { createIntentKey } from '../../../api/client/intent-key.ts'
import type { Captcha } from '../../captcha/captcha.ts'
import { useCaptcha } from '../../captcha/use-captcha.ts'
import { captchaMissing, emailProblem, rejectionProblem, type SignUpProblem } from './sign-up-problem.ts'

interface Wish {
  productId: string
  variantId: string
  captchaSettings: CaptchaSettings | null
}

/** Handles a click on sign up: validates, sends, and shows the result. */
export function useRestockSignUp({ productId, variantId, captchaSettings }: Wish) {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'done'>('idle')
  const [problem, setProblem] = useState<SignUpProblem>()
  const [intent] = useState(createIntentKey)
  const isSending = useRef(false)
  const outdate = (at: SignUpProblem['at']) => setProblem((current) => (current?.at === at ? undefined : current))
  const captcha = useCaptcha(captchaSettings, () => outdate('captcha'))

  async function send(email: string, isJoinMailingList: boolean): Promise<SignUpProblem | undefined> {
    const shown = await captcha
      .render()
      ?.catch((failure: Error) => ({ at: 'captcha' as const, message: failure.message }))
    if (shown && 'message' in shown) return shown
    const captchaToken = await tokenOf(shown)
    if (shown && captchaToken === undefined) return captchaMissing
    const request = { isJoinMailingList, productId, variantId, siteVisitorEmail: email.trim() }
    const whole = { ...request, ...(captchaToken !== undefined && { captchaToken }) }
    try {
      await intent.send(whole, (idempotencyKey) => call(signUpForRestock, { body: whole }, { idempotencyKey }))
      captcha.destroy()
      return undefined
    } catch (refusal) {
      captcha.reset()
      return rejectionProblem(refusal)
    }
  }

  /** Clicks during a request are ignored. */
  async function press(email: string, isJoinMailingList: boolean): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setPhase('sending')
    setProblem(undefined)
    const found = emailProblem(email) ?? (await send(email, isJoinMailingList))
    isSending.current = false
    setProblem(found)
    setPhase(found ? 'idle' : 'done')
  }

  return { phase, problem, outdate, press, captchaPlace: captcha.place, renderCaptcha: captcha.render }
}

/** Waits for an automatic captcha that is still running. */
async function tokenOf(shown: Captcha | undefined): Promise<string | undefined> {
  if (shown?.token() === undefined) await shown?.worked?.()
  return shown?.token()
}
