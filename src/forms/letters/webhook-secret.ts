import type { CookieSigner } from '../../platform/http/request/cookies.ts'

/** The secret with which the requests of a form's webhook are signed, in the format of standardwebhooks.com. */
export function webhookSecret(signer: Pick<CookieSigner, 'digest'>, websiteId: string, formId: string): string {
  return `whsec_${Buffer.from(signer.digest('form-webhook', websiteId, formId), 'base64url').toString('base64')}`
}
