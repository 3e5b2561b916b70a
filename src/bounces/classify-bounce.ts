import type { BounceClass } from './contract.ts'

/** What a mail server said about a letter. */
export interface MailServerWords {
  /** `Action` of a report; `failed` for a reply at sending. */
  action: string
  /** Enhanced status code, RFC 3463. */
  code: string | undefined
}

/** Undefined: nothing has happened to the letter yet. */
export function classifyBounce({ action, code = '' }: MailServerWords): BounceClass | undefined {
  if (action.toLowerCase() !== 'failed') return undefined
  if (code.startsWith('5.1.')) return 'gone'
  if (code.startsWith('4.') || code === '5.2.2') return 'later'
  if (code.startsWith('5.7.')) return 'policy'
  return code.startsWith('2.') ? undefined : 'other'
}
