import type { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import {
  type Dkim,
  enhancedCodeIn,
  type Letter,
  LetterDelayed,
  LetterRefused,
  LetterUncertain,
  type Mail,
} from './mail.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the start. */
  url: string
  dkim?: Dkim | undefined
  /** Timeout of each server response in milliseconds. A whole letter may take three times as long. */
  timeoutMs?: number
  /** Maximum number of connections. */
  connections?: number
}

/** nodemailer's error for a letter that was not accepted. */
interface SmtpFailure extends Error {
  code?: string
  command?: string
  responseCode?: number
}

/** Sends letters to a mail server over a small pool of connections. */
export function smtpMail(options: SmtpOptions): Mail {
  const { dkim, timeoutMs: patienceMs = 20_000 } = options
  let opening: Promise<Transporter> | undefined
  return {
    kind: 'smtp',
    async send(letter) {
      opening ??= openTransport(options, patienceMs)
      const transport = await opening
      // A server that answers slowly bit by bit never times out, so the whole letter has a timeout, too.
      const signal = AbortSignal.timeout(patienceMs * 3)
      // Copies of the letter, one for each connection that was tried.
      const copies: Readable[] = []
      try {
        const key = letter.dkim ?? dkim
        const signature = key && { dkim: signatureOf(key) }
        await transport.sendMail({ ...messageOf(letter), ...signature, signal, copies } as object)
      } catch (error) {
        throw outcomeOf(error as SmtpFailure, copies)
      }
    },
    async close() {
      const transport = await opening
      transport?.close()
    },
  }
}

async function openTransport(options: SmtpOptions, patienceMs: number): Promise<Transporter> {
  // Loaded only on servers that send letters.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    pool: true,
    url: options.url,
    maxConnections: options.connections ?? 5,
    // A connection that broke while idle is replaced, at no other cost to the next letter.
    maxRequeues: 2,
    idleTimeout: 30_000,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  transport.use('stream', captureStreams)
  return transport
}

/** Records the streams from which the letter is sent, to know after a failure whether any of it was sent. */
function captureStreams({ data, message }: { data: unknown; message: object }, done: () => void): void {
  const { copies } = data as { copies: Readable[] }
  const source = message as { createReadStream(options?: object): Readable }
  const create = source.createReadStream.bind(message)
  source.createReadStream = (options) => {
    const copy = create(options)
    copies.push(copy)
    return copy
  }
  done()
}

/** Headers that must not be forged; RFC 8058 requires the last two to be signed. */
const SIGNED =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:auto-submitted:list-unsubscribe:list-unsubscribe-post'

function signatureOf({ domain, selector, privateKey }: Dkim) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED }
}

function messageOf({ from, to, subject, html, text, headers, envelopeFrom }: Letter) {
  const envelope = envelopeFrom === undefined ? undefined : { from: envelopeFrom, to }
  return {
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    ...(headers && { headers }),
    ...(envelope && { envelope }),
  }
}

/** Responses to these commands concern the letter itself. Errors at other points concern the connection and can be fixed. */
const letterCommands = ['MAIL FROM', 'RCPT TO', 'DATA']

/** There may be room later. */
const MAILBOX_FULL = '5.2.2'

function outcomeOf(failure: SmtpFailure, copies: Readable[]): Error {
  const { responseCode, command = '', code = '' } = failure
  const cause = { cause: failure }
  if (responseCode !== undefined) {
    const enhanced = enhancedCodeIn(failure.message)
    const isFinal = responseCode >= 500 && letterCommands.includes(command) && enhanced !== MAILBOX_FULL
    const isMailboxGone = enhanced ? enhanced.startsWith('5.1.') : responseCode === 550 && command === 'RCPT TO'
    return isFinal
      ? new LetterRefused(failure.message, { ...cause, isMailboxGone })
      : new LetterDelayed(failure.message, cause)
  }
  if (copies.some((copy) => copy.readableDidRead)) return new LetterUncertain(failure.message, cause)
  // An address or size that was rejected before the server was asked.
  if (['EENVELOPE', 'EMESSAGE'].includes(code)) return new LetterRefused(failure.message, cause)
  return new LetterDelayed(failure.message, cause)
}
