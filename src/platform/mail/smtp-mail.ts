import type { Transporter } from 'nodemailer'
import { type Letter, LetterDelayed, LetterRefused, LetterUncertain, type Mail } from './mail.ts'

/** Signs letters, so that receivers know that the domain sent them. */
export interface Dkim {
  domain: string
  selector: string
  /** PEM. */
  privateKey: string
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps:` where TLS comes first. */
  url: string
  dkim?: Dkim | undefined
  /** Longest silence of the server, in milliseconds. */
  patienceMs?: number
}

/** What nodemailer says of a letter that did not get through. */
interface SmtpFailure extends Error {
  code?: string
  originalCode?: string
  timeoutType?: string
  command?: string
  responseCode?: number
}

/** Hands letters to a mail server, one connection each. */
export function smtpMail({ url, dkim, patienceMs = 20_000 }: SmtpOptions): Mail {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const settings = { url, ...patience, disableFileAccess: true, disableUrlAccess: true }
  let transport: Transporter | undefined
  const signature = dkim && {
    dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
  }
  return {
    kind: 'smtp',
    async send(letter) {
      // Only a server that sends letters needs what sends them.
      transport ??= (await import('nodemailer')).createTransport(settings)
      try {
        await transport.sendMail({ ...messageOf(letter), ...signature })
      } catch (error) {
        throw outcomeOf(error as SmtpFailure)
      }
    },
  }
}

function messageOf({ from, to, subject, html, text, headers }: Letter) {
  return { from, to: { name: '', address: to }, subject, html, text, ...(headers && { headers }) }
}

/** Answers to the letter itself; a refusal at another point is about how we are connected, and can be put right. */
const aboutLetter = ['MAIL FROM', 'RCPT TO', 'DATA']

function outcomeOf(failure: SmtpFailure): Error {
  const { responseCode, command = '', code } = failure
  if (responseCode !== undefined && responseCode >= 500 && aboutLetter.includes(command))
    return new LetterRefused(failure.message, { cause: failure })
  if (code === 'EENVELOPE' && responseCode === undefined) return new LetterRefused(failure.message, { cause: failure })
  if (responseCode !== undefined || isBeforeLetter(failure))
    return new LetterDelayed(failure.message, { cause: failure })
  return new LetterUncertain(failure.message, { cause: failure })
}

const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']

/** Nothing of the letter can have reached the server yet. */
function isBeforeLetter({ code = '', originalCode = '', timeoutType }: SmtpFailure): boolean {
  if (code === 'ETIMEDOUT') return timeoutType !== 'SOCKET_TIMEOUT'
  return ['EDNS', 'EAUTH', 'ETLS', 'EPROTOCOL'].includes(code) || neverConnected.includes(originalCode || code)
}
