import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '../database/free-port.ts'
import { type Arrived, letter, mailContract } from './mail.contract.ts'
import { LetterDelayed, LetterRefused, LetterUncertain } from './mail.ts'
import { readRawLetter } from './raw-letter.contract.ts'
import { smtpMail } from './smtp-mail.ts'

const running: SMTPServer[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => new Promise<void>((done) => server.close(() => done()))))
})

/** A mail server on a free loopback port that keeps what it accepts. */
async function startServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address).join()
        arrived.push(readRawLetter(Buffer.concat(chunks).toString('utf8'), from, to))
        done()
      })
    },
    ...options,
  })
  // What clients do to their connections is what some of the tests are about.
  server.on('error', () => {})
  running.push(server)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return { server, url, arrived }
}

mailContract('SMTP', async () => {
  const { url, arrived } = await startServer()
  return { mail: smtpMail({ url }), arrived: async () => arrived }
})

const saying = (responseCode: number) => Object.assign(new Error(`said by the test`), { responseCode })

test.each([550, 552, 554])('SMTP: a receiver refused with %i is refused for good', async (code) => {
  const { url, arrived } = await startServer({ onRcptTo: (_, __, done) => done(saying(code)) })
  await expect(smtpMail({ url }).send(letter)).rejects.toThrow(LetterRefused)
  expect(arrived).toEqual([])
})

test.each([421, 450, 451, 452])('SMTP: a receiver put off with %i may be tried later', async (code) => {
  const { url } = await startServer({ onRcptTo: (_, __, done) => done(saying(code)) })
  await expect(smtpMail({ url }).send(letter)).rejects.toThrow(LetterDelayed)
})

test.each([
  [554, LetterRefused],
  [451, LetterDelayed],
] as const)('SMTP: a letter that is answered with %i after it was read', async (code, outcome) => {
  const { url } = await startServer({
    onData(stream, _, done) {
      stream.on('end', () => done(saying(code)))
      stream.resume()
    },
  })
  await expect(smtpMail({ url }).send(letter)).rejects.toThrow(outcome)
})

test('SMTP: a server that takes no connection, or nobody there, may be tried later', async () => {
  const { url } = await startServer({ onConnect: (_, done) => done(saying(554)) })
  await expect(smtpMail({ url }).send(letter)).rejects.toThrow(LetterDelayed)
  const nobody = `smtp://127.0.0.1:${await findFreePort()}`
  await expect(smtpMail({ url: nobody }).send(letter)).rejects.toThrow(LetterDelayed)
})

test('SMTP: a wrong password is ours to put right, the letter can go later', async () => {
  const { url } = await startServer({ authOptional: false, onAuth: (_, __, done) => done(saying(535)) })
  const wrong = url.replace('smtp://', 'smtp://user:wrong@')
  await expect(smtpMail({ url: wrong }).send(letter)).rejects.toThrow(LetterDelayed)
})

test('SMTP: when the connection is lost after the letter was handed over, nobody knows', async () => {
  const sockets: Socket[] = []
  const { server, url } = await startServer({
    onData(stream) {
      stream.on('end', () => sockets.forEach((socket) => void socket.destroy()))
      stream.resume()
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.push(socket))
  await expect(smtpMail({ url }).send(letter)).rejects.toThrow(LetterUncertain)
})

test('SMTP: a server that says nothing more after the letter leaves it uncertain', async () => {
  const { url } = await startServer({
    onData: (stream) => void stream.resume(),
  })
  await expect(smtpMail({ url, patienceMs: 200 }).send(letter)).rejects.toThrow(LetterUncertain)
})

test('SMTP: a letter is signed where a key is given', async () => {
  const { generateKeyPairSync } = await import('node:crypto')
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const { url, arrived } = await startServer()
  await smtpMail({ url, dkim: { domain: 'plinth.example', selector: 'mail', privateKey } }).send(letter)
  expect(arrived[0]?.headers['dkim-signature']).toMatch(/d=plinth\.example;.*s=mail;/)
})
