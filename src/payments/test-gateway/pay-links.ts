import { createHmac, hkdfSync } from 'node:crypto'
import { timingSafeEqualText } from '../../platform/ids/timing-safe-equal-text.ts'

/** Unguessable URLs of the test gateway's pay pages, and its webhook secrets. */
export interface PayLinks {
  path(websiteId: string, paymentId: string): string
  /** Undefined for a token that was not issued here. */
  read(token: string): { websiteId: string; paymentId: string } | undefined
  /** Secret with which the test gateway signs events for this website. */
  webhookSecretOf(websiteId: string): string
}

const PAY_PATH = '/pay/test'
const TOKEN = /^([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{43})$/

/** @param cookieKey secret of this installation, from which the key of the links is derived */
export function payLinks(cookieKey: string): PayLinks {
  const key = Buffer.from(hkdfSync('sha256', cookieKey, '', 'test gateway', 32))
  const mac = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  return {
    path: (websiteId, paymentId) => `${PAY_PATH}/${websiteId}.${paymentId}.${mac('page', websiteId, paymentId)}`,
    read(token) {
      const [, websiteId = '', paymentId = '', sealed = ''] = TOKEN.exec(token) ?? []
      return timingSafeEqualText(sealed, mac('page', websiteId, paymentId)) ? { websiteId, paymentId } : undefined
    },
    webhookSecretOf: (websiteId) => mac('webhook', websiteId),
  }
}
