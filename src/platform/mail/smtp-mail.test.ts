import { generateKeyPairSync } from 'node:crypto'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../testing/servers/mail-server.ts'
import { findFreePort } from '../database/embedded/free-port.ts'
import { describeMail, letter } from './mail.suite.ts'
import { LetterDelayed, LetterRefused, LetterUncertain, type Mail } from './mail.ts'
import { type SmtpOptions, smtpMail } from './smtp-mail.ts'

const open: (() => Promise<unknown> | undefined)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

async function start(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  open.push(server.stop)
  return server
}

function mailTo(options: SmtpOptions): Mail {
  const mail = smtpMail(options)
  open.push(async () => mail.close?.())
  return mail
}

describeMail('SMTP', async () => {
  const { url, arrived } = await start()
  return { mail: mailTo({ url }), received: async () => arrived }
})

const saying = (responseCode: number) => Object.assign(new Error(`said by the test`), { responseCode })

test.each([550, 552, 554])('SMTP: a receiver refused with %i is refused for good', async (code) => {
  const { url, arrived } = await start({ onRcptTo: (_, __, done) => done(saying(code)) })
  await expect(mailTo({ url }).send(letter)).rejects.toThrow(LetterRefused)
  expect(arrived).toEqual([])
})

test.each([
  [550, true],
  [552, false],
  [554, false],
])('SMTP: a receiver refused with %i has no mailbox: %s', async (code, isMailboxGone) => {
  const { url } = await start({ onRcptTo: (_, __, done) => done(saying(code)) })
  await expect(mailTo({ url }).send(letter)).rejects.toMatchObject({ isMailboxGone })
})

test.each([
  ['550 5.1.1 no such user', LetterRefused, true],
  ['551 5.1.6 moved', LetterRefused, true],
  ['550 5.7.26 not authenticated', LetterRefused, false],
  ['552 5.2.2 mailbox full', LetterDelayed, undefined],
  ['450 4.2.2 over quota', LetterDelayed, undefined],
] as const)('SMTP: by its enhanced code, "%s" is judged correctly', async (reply, kind, isMailboxGone) => {
  const { url } = await start({
    onRcptTo: (_, __, done) =>
      done(Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })),
  })
  const failure = await mailTo({ url })
    .send(letter)
    .catch((error: LetterRefused) => error)
  expect(failure).toBeInstanceOf(kind)
  expect((failure as LetterRefused).isMailboxGone).toBe(isMailboxGone)
})

test.each([421, 450, 451, 452])('SMTP: a receiver put off with %i may be tried later', async (code) => {
  const { url } = await start({ onRcptTo: (_, __, done) => done(saying(code)) })
  await expect(mailTo({ url }).send(letter)).rejects.toThrow(LetterDelayed)
})

test.each([
  [554, LetterRefused],
  [451, LetterDelayed],
] as const)('SMTP: a letter that is answered with %i after it was read', async (code, outcome) => {
  const { url } = await start({
    onData(stream, _, done) {
      stream.on('end', () => done(saying(code)))
      stream.resume()
    },
  })
  await expect(mailTo({ url }).send(letter)).rejects.toThrow(outcome)
})

test('SMTP: a server that takes no connection, or nobody there, may be tried later', async () => {
  const { url } = await start({ onConnect: (_, done) => done(saying(554)) })
  await expect(mailTo({ url }).send(letter)).rejects.toThrow(LetterDelayed)
  const nobody = `smtp://127.0.0.1:${await findFreePort()}`
  await expect(mailTo({ url: nobody }).send(letter)).rejects.toThrow(LetterDelayed)
})

test('SMTP: a wrong password is ours to put right, the letter can go later', async () => {
  const { url } = await start({ authOptional: false, onAuth: (_, __, done) => done(saying(535)) })
  const wrong = url.replace('smtp://', 'smtp://user:wrong@')
  await expect(mailTo({ url: wrong }).send(letter)).rejects.toThrow(LetterDelayed)
})

/** Whatever happens to the first letter, the next one goes through the same pool as usual. */
async function sendTwo(server: MailServer, mail: Mail): Promise<unknown> {
  const outcome = await mail.send(letter).catch((failure) => failure)
  await mail.send({ ...letter, subject: 'The next one' })
  expect(server.arrived.at(-1)?.subject).toBe('The next one')
  return outcome
}

/** The server responds to the first letter like this, and accepts all others. */
async function startMeeting(first: (socket: MailServer['sockets']) => 'hang' | 'accept' | Error): Promise<MailServer> {
  let letters = 0
  const server: MailServer = await start({
    onData(stream, _, done) {
      stream.resume()
      stream.on('end', () => {
        if (++letters > 1) {
          server.arrived.push({ ...letter, from: '', subject: 'The next one', headers: {} })
          return done()
        }
        const answer = first(server.sockets)
        if (answer !== 'hang') done(answer === 'accept' ? null : answer)
      })
    },
  })
  return server
}

test('SMTP: letters one after the other share a connection', async () => {
  const server = await start()
  const mail = mailTo({ url: server.url })
  for (const subject of ['One', 'Two', 'Three']) await mail.send({ ...letter, subject })
  expect(server.arrived.map(({ subject }) => subject)).toEqual(['One', 'Two', 'Three'])
  expect(server.connections()).toBe(1)
})

test('SMTP: many letters use no more connections than they may', async () => {
  const server = await start()
  const mail = mailTo({ url: server.url, connections: 2 })
  await Promise.all(Array.from({ length: 30 }, () => mail.send(letter)))
  expect(server.arrived).toHaveLength(30)
  expect(server.connections()).toBe(2)
})

test.each([
  [421, LetterDelayed],
  [451, LetterDelayed],
  [550, LetterRefused],
] as const)('SMTP: %i for one receiver does not touch the next letter', async (code, outcome) => {
  let receivers = 0
  const server = await start({ onRcptTo: (_, __, done) => done(++receivers === 1 ? saying(code) : null) })
  expect(await sendTwo(server, mailTo({ url: server.url }))).toBeInstanceOf(outcome)
})

test.each([
  [421, LetterDelayed],
  [451, LetterDelayed],
  [550, LetterRefused],
] as const)('SMTP: %i after one letter was read does not touch the next', async (code, outcome) => {
  const server = await startMeeting(() => saying(code))
  expect(await sendTwo(server, mailTo({ url: server.url }))).toBeInstanceOf(outcome)
})

test('SMTP: a connection that is reset after the letter was handed over leaves it uncertain, and it alone', async () => {
  const server = await startMeeting((sockets) => {
    for (const socket of sockets) socket.resetAndDestroy()
    return 'hang'
  })
  expect(await sendTwo(server, mailTo({ url: server.url }))).toBeInstanceOf(LetterUncertain)
})

test('SMTP: a connection that is reset in the middle of a letter leaves it uncertain', async () => {
  const server: MailServer = await start({
    onData(stream) {
      stream.once('data', () => {
        for (const socket of server.sockets) socket.resetAndDestroy()
      })
    },
  })
  const long = { ...letter, text: 'All of it. '.repeat(100_000) }
  await expect(mailTo({ url: server.url }).send(long)).rejects.toThrow(LetterUncertain)
})

/** Retries a deferred letter: on a slow machine even the greeting may exceed a short timeout. */
async function sendAgainWhileDelayed(mail: Mail, subject: string): Promise<unknown> {
  for (;;) {
    const outcome = await mail.send({ ...letter, subject }).catch((failure) => failure)
    if (!(outcome instanceof LetterDelayed)) return outcome
  }
}

test('SMTP: a server that says nothing more after the letter leaves it uncertain, and it alone', async () => {
  const server = await startMeeting(() => 'hang')
  const mail = mailTo({ url: server.url, timeoutMs: 500 })
  expect(await sendAgainWhileDelayed(mail, 'The first one')).toBeInstanceOf(LetterUncertain)
  await sendAgainWhileDelayed(mail, 'The next one')
  expect(server.arrived.at(-1)?.subject).toBe('The next one')
})

test('SMTP: a connection that is dropped after the letter was accepted was used well', async () => {
  const server = await startMeeting((sockets) => {
    setTimeout(() => sockets.forEach((socket) => void socket.destroy()), 20)
    return 'accept'
  })
  const mail = mailTo({ url: server.url })
  expect(await mail.send(letter)).toBeUndefined()
  await expect.poll(() => server.sockets.size).toBe(0)
  await mail.send(letter)
  expect(server.arrived).toHaveLength(1)
})

test('SMTP: a kept connection that breaks under the next letter before it was read costs no letter', async () => {
  let senders = 0
  const server: MailServer = await start({
    onMailFrom(_, __, done) {
      if (++senders === 2) for (const socket of server.sockets) socket.resetAndDestroy()
      else done()
    },
  })
  const mail = mailTo({ url: server.url })
  await mail.send({ ...letter, subject: 'One' })
  await mail.send({ ...letter, subject: 'Two' })
  expect(server.arrived.map(({ subject }) => subject)).toEqual(['One', 'Two'])
})

test.each([
  ['at the greeting', { onConnect: () => {} }],
  ['at the sender', { onMailFrom: () => {} }],
  ['at the receiver', { onRcptTo: () => {} }],
] as const)('SMTP: a server that hangs %s has nothing of the letter, it may be tried later', async (_, options) => {
  const { url } = await start(options)
  await expect(mailTo({ url, timeoutMs: 150 }).send(letter)).rejects.toThrow(LetterDelayed)
})

test('SMTP: a connection that is reset before the letter was asked for may be tried later', async () => {
  const server: MailServer = await start({
    onRcptTo() {
      for (const socket of server.sockets) socket.resetAndDestroy()
    },
  })
  await expect(mailTo({ url: server.url }).send(letter)).rejects.toThrow(LetterDelayed)
})

const bulk = {
  ...letter,
  headers: {
    'Message-ID': '<s1.u1.1@plinth.example>',
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<https://demo.plinth.example/restock/unsubscribe/${'t'.repeat(160)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}

test('SMTP: what belongs to letters in bulk arrives as it was written', async () => {
  const { url, arrived } = await start()
  await mailTo({ url }).send(bulk)
  for (const [name, value] of Object.entries(bulk.headers)) expect(arrived[0]?.headers[name.toLowerCase()]).toBe(value)
})

test('SMTP: a letter is signed where a key is given, with what makes it easy to leave', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const { url, arrived } = await start()
  await mailTo({ url, dkim: { domain: 'plinth.example', selector: 'mail', privateKey } }).send(bulk)
  const signature = arrived[0]?.headers['dkim-signature'] ?? ''
  expect(signature).toMatch(/d=plinth\.example;.*s=mail;/)
  const [, signed = ''] = /; h=([^;]+);/.exec(signature) ?? []
  const names = signed.replace(/\s/g, '').toLowerCase().split(':')
  expect(names).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
})
