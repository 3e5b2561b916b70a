import type { Readable } from 'node:stream'
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
  /** Longest silence of the server, in milliseconds. A letter takes at most three times as long. */
  timeoutMs?: number
  /** Most connections at once. */
  connections?: number
}

/** What nodemailer says of a letter that did not get through. */
interface SmtpFailure extends Error {
  code?: string
  command?: string
  responseCode?: number
}

/** Hands letters to a mail server over a few connections that are kept for the next letter. */
export function smtpMail(options: SmtpOptions): Mail {
  const { dkim, timeoutMs: patienceMs = 20_000 } = options
  let opening: Promise<Transporter> | undefined
  const signature = dkim && { dkim: signatureOf(dkim) }
  return {
    kind: 'smtp',
    async send(letter) {
      opening ??= openTransport(options, patienceMs)
      const transport = await opening
      // A server that answers a little at a time is never silent, and neither may a letter wait for ever.
      const signal = AbortSignal.timeout(patienceMs * 3)
      // The copies of the letter, one for each connection that was tried.
      const copies: Readable[] = []
      try {
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
  // Only a server that sends letters needs what sends them.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    pool: true,
    url: options.url,
    maxConnections: options.connections ?? 5,
    // One that was broken while nobody used it costs the next letter another connection, and nothing else.
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

/** Keeps what is read when a letter goes over the line, so that afterwards we know whether any of it has gone. */
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

/** What a forger must not change; RFC 8058 wants both of the last two signed. */
const SIGNED =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:auto-submitted:list-unsubscribe:list-unsubscribe-post'

function signatureOf({ domain, selector, privateKey }: Dkim) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED }
}

function messageOf({ from, to, subject, html, text, headers }: Letter) {
  return { from, to: { name: '', address: to }, subject, html, text, ...(headers && { headers }) }
}

/** Answers to the letter itself; a refusal at another point is about how we are connected, and can be put right. */
const letterCommands = ['MAIL FROM', 'RCPT TO', 'DATA']

function outcomeOf(failure: SmtpFailure, copies: Readable[]): Error {
  const { responseCode, command = '', code = '' } = failure
  const cause = { cause: failure }
  if (responseCode !== undefined) {
    const isFinal = responseCode >= 500 && letterCommands.includes(command)
    const isMailboxGone = responseCode === 550 && command === 'RCPT TO'
    return isFinal
      ? new LetterRefused(failure.message, { ...cause, isMailboxGone })
      : new LetterDelayed(failure.message, cause)
  }
  if (copies.some((copy) => copy.readableDidRead)) return new LetterUncertain(failure.message, cause)
  // An address or a size that the server was not even asked about.
  if (['EENVELOPE', 'EMESSAGE'].includes(code)) return new LetterRefused(failure.message, cause)
  return new LetterDelayed(failure.message, cause)
}
