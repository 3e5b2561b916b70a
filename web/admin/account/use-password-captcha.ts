import { useEffect, useRef, useState } from 'react'
import { CAPTCHA_MISSING } from '../../../src/shared/messages/sign-up-messages.ts'
import { ApiError } from '../../api/client/client.ts'
import { findChallenge } from '../../api/identity.ts'
import { renderPasswordCaptcha } from './render-password-captcha.ts'

/** Optional fields of every attempt. */
export interface WithCaptcha {
  captchaToken?: string
}

/** The difficulty grows during attacks, so that a solution may have become too weak. */
const TRIES = 3

/**
 * Sends an attempt with a password; if the server requires a captcha, shows one in `place`, waits for its solution, and
 * sends the attempt again with it. A token is valid for one attempt.
 */
export function usePasswordCaptcha() {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<{ destroy(): void }>(undefined)
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => () => shown.current?.destroy(), [])

  async function solve(email: string | undefined): Promise<string> {
    shown.current?.destroy()
    const container = place.current
    if (!container) throw new Error('No element for the captcha')
    const captcha = await renderPasswordCaptcha(container, await findChallenge(email))
    shown.current = captcha
    await captcha.worked?.()
    const token = captcha.token()
    if (token === undefined) throw new ApiError(0, CAPTCHA_MISSING)
    return token
  }

  async function send<Reply>(
    email: string | undefined,
    attempt: (extra: WithCaptcha) => Promise<Reply>,
    left = TRIES,
  ): Promise<Reply> {
    const isFirst = left === TRIES && !isNeeded
    try {
      return await attempt(isFirst ? {} : { captchaToken: await solve(email) })
    } catch (refused) {
      if (left === 0 || !needsCaptcha(refused)) throw refused
      setNeeded(true)
      return send(email, attempt, left - 1)
    }
  }

  return { place, isNeeded, send }
}

const needsCaptcha = (refused: unknown) => refused instanceof ApiError && refused.captchaRequired
