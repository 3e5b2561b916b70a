import type { TxtAnswer } from '../platform/dns/txt-records.ts'
import type { RecordState } from './contract.ts'

export const dkimName = (selector: string, domain: string) => `${selector}._domainkey.${domain}`
export const dmarcName = (domain: string) => `_dmarc.${domain}`

export const dkimValue = (publicKey: string) => `v=DKIM1; k=rsa; p=${publicKey}`
export const spfValue = (mailDomain: string) => `v=spf1 include:${mailDomain} ~all`
/** Asks for nothing yet, and is enough for the rules of large mailbox providers. */
export const DMARC_VALUE = 'v=DMARC1; p=none'

/** Whether the zone has this public key (RFC 6376, which allows spaces in it). */
export function checkDkim(answer: TxtAnswer, publicKey: string): RecordState {
  return stateOf(answer, ({ tags }) => tags.get('p')?.replaceAll(/\s/g, '') === publicKey)
}

/** Whether the zone lets the platform's servers send (RFC 7208); a domain has one such record. */
export function checkSpf(answer: TxtAnswer, mailDomain: string): RecordState {
  const own = answer === 'unreachable' ? answer : { texts: answer.texts.filter((text) => /^v=spf1(\s|$)/i.test(text)) }
  return stateOf(own, ({ text }) => text.toLowerCase().split(/\s+/).includes(`include:${mailDomain.toLowerCase()}`))
}

/** Whether the zone says what receivers do with letters that nobody signed (RFC 7489). */
export function checkDmarc(answer: TxtAnswer): RecordState {
  return stateOf(answer, ({ tags }) => tags.get('v')?.toUpperCase() === 'DMARC1' && tags.has('p'))
}

function stateOf(
  answer: TxtAnswer,
  isRight: (record: { text: string; tags: Map<string, string> }) => boolean,
): RecordState {
  if (answer === 'unreachable') return 'unreachable'
  if (answer.texts.some((text) => isRight({ text, tags: tagsIn(text) }))) return 'found'
  return answer.texts.length > 0 ? 'other' : 'missing'
}

function tagsIn(text: string): Map<string, string> {
  return new Map(
    text.split(';').map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name.trim().toLowerCase(), value.join('=').trim()] as const
    }),
  )
}
