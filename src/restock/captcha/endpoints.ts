import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { CaptchaChallengeReply } from '../contract.ts'

const challenges: RateLimit = { name: 'captcha', points: 30, seconds: 60, by: 'visitor', perAddress: 300 }

/** What the captcha of the website solves. */
export const readCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/api/captcha/challenge',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: challenges,
  reply: schema<typeof CaptchaChallengeReply>(),
})
