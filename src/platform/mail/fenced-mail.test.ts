import { expect, test } from 'vitest'
import { fencedMail } from './fenced-mail.ts'
import { type Letter, LetterDelayed, LetterHeld, type Mail } from './mail.ts'

const letter: Letter = {
  from: { name: 'Store', address: 'a@example.com' },
  to: 'b@example.com',
  subject: '',
  html: '',
  text: '',
}

test('while the installation is held back a letter is refused as one that may be sent later, and afterwards it is sent', async () => {
  const sent: Letter[] = []
  let isHeld = true
  const plain: Mail = { kind: 'smtp', send: async (one) => void sent.push(one) }
  const mail = fencedMail(plain, async () => isHeld)
  const refused = await mail.send(letter).catch((error: Error) => error)
  expect([refused instanceof LetterHeld, refused instanceof LetterDelayed, sent]).toEqual([true, true, []])
  isHeld = false
  await mail.send(letter)
  expect([mail.kind, sent]).toEqual(['smtp', [letter]])
})
