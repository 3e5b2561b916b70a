import { createHash, type createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { letterReferences } from './letter-references.ts'
import { type Letter, LetterRefused, type Mail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'
import { type StoreSender, storeMail } from './store-mail.ts'

const references = letterReferences('cd'.repeat(32))
const letter: Letter = {
  from: { name: 'Kiln via kiln.plinth.example', address: 'no-reply@plinth.example' },
  to: 'ana@example.com',
  subject: 'Näws',
  html: '<p>Hello</p>',
  text: 'Hello',
  store: 'w1',
  reference: { letterRef: 'campaign-1', personRef: 'p1' },
  headers: {
    'List-Unsubscribe': '<https://kiln.example/leave>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}
const nobody = async () => undefined
const nothing = async () => {}

/** What a mail server gets, byte by byte. */
async function deliver(one: Letter, sender: StoreSender | undefined): Promise<{ raw: string; envelopeFrom: string }> {
  const arrived: { raw: string; envelopeFrom: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const envelopeFrom = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        arrived.push({ raw: Buffer.concat(chunks).toString('latin1'), envelopeFrom })
        done()
      })
    },
  })
  const { port } = await new Promise<{ port: number }>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as { port: number }))
  })
  const smtp = smtpMail({ url: `smtp://127.0.0.1:${port}` })
  await storeMail(smtp, { references, findSender: async () => sender, onFailure: nothing }).send(one)
  await smtp.close?.()
  await new Promise<void>((resolve) => server.close(resolve))
  const [found = { raw: '', envelopeFrom: '' }] = arrived
  return found
}

/** A verifier of RFC 6376 for relaxed/relaxed, as a receiver has one. */
function verify(raw: string, publicKey: ReturnType<typeof createPublicKey>) {
  const at = raw.indexOf('\r\n\r\n')
  const [head, body] = [raw.slice(0, at + 2), raw.slice(at + 4)]
  const fields = head.split(/\r\n(?![ \t])/).filter(Boolean)
  const named = (name: string) => fields.findLast((field) => field.toLowerCase().startsWith(`${name}:`)) ?? ''
  const relaxed = (field: string) => {
    const [name = '', ...value] = field.split(':')
    const text = value
      .join(':')
      .replaceAll('\r\n', '')
      .replaceAll(/[ \t]+/g, ' ')
    return `${name.toLowerCase().trim()}:${text.trim()}`
  }
  const signature = named('dkim-signature')
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.split('=')[0]?.trim() ?? '', tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/g, '')] as const),
  )
  const canonicalBody = body
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  const signed = (tags.get('h') ?? '').split(':').filter((name) => named(name) !== '')
  const text = [
    ...signed.map((name) => `${relaxed(named(name))}\r\n`),
    relaxed(signature.replace(/(;\s*b=)[^;]*/, '$1')),
  ]
  return {
    domain: tags.get('d'),
    selector: tags.get('s'),
    signed,
    isBodyRight: createHash('sha256').update(canonicalBody, 'latin1').digest('base64') === tags.get('bh'),
    isRight: createVerify('sha256')
      .update(text.join(''), 'latin1')
      .verify(publicKey, tags.get('b') ?? '', 'base64'),
  }
}

test('a letter of a store with a verified domain is from it and signed with its key; bounces go to the operator', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { domain: 'kiln.example', selector: 'plinth-1', privateKey: pem }
  const { raw, envelopeFrom } = await deliver(letter, { address: 'hello@kiln.example', dkim })
  expect(raw).toContain('From: Kiln <hello@kiln.example>')
  expect(envelopeFrom).toBe('no-reply@plinth.example')
  const found = verify(raw, publicKey)
  expect(found).toMatchObject({ domain: 'kiln.example', selector: 'plinth-1', isBodyRight: true, isRight: true })
  expect(found.signed).toEqual(
    expect.arrayContaining(['from', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  // The verifier notices a change.
  expect(verify(raw.replace('From: Kiln', 'From: Bank'), publicKey).isRight).toBe(false)
  expect(verify(`${raw}more\r\n`, publicKey).isBodyRight).toBe(false)
})

test('without a verified domain a letter goes out by way of the platform, with its reference as message id', async () => {
  const { raw, envelopeFrom } = await deliver(letter, undefined)
  expect(raw).toContain('From: "Kiln via kiln.plinth.example" <no-reply@plinth.example>')
  expect(raw).not.toContain('DKIM-Signature')
  expect(envelopeFrom).toBe('no-reply@plinth.example')
  expect(references.findIn(raw)).toEqual([{ websiteId: 'w1', letterRef: 'campaign-1', personRef: 'p1' }])
})

test('what the server says about a letter with a reference is reported, and the letter fails as it would without', async () => {
  const reported: unknown[] = []
  const refused = new LetterRefused('550 5.1.1 no such user')
  const mail: Mail = { kind: 'smtp', send: () => Promise.reject(refused) }
  const onFailure = async (...given: unknown[]) => {
    reported.push(given)
    throw new Error('the database is gone')
  }
  const stores = storeMail(mail, { references, findSender: nobody, onFailure })
  await expect(stores.send(letter)).rejects.toBe(refused)
  expect(reported).toEqual([[{ websiteId: 'w1', letterRef: 'campaign-1', personRef: 'p1' }, refused]])
})

test('a reference is recognised only with the seal of this installation', () => {
  const id = references.messageId({ websiteId: 'w1', letterRef: 'a-1', personRef: 'p1' }, 'a.example')
  expect(references.findIn(`In reply to ${id}, yours`)).toHaveLength(1)
  expect(letterReferences('ef'.repeat(32)).findIn(id)).toEqual([])
  expect(references.findIn(id.replace('p1', 'p2'))).toEqual([])
})
