import { expect, test } from 'vitest'
import type { Letter, Mail } from './mail.ts'

/** A letter as it arrived. */
export interface ReceivedLetter {
  from: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

export interface MailUnderTest {
  mail: Mail
  /** The letters received so far, oldest first. */
  received(): Promise<ReceivedLetter[]>
}

export const letter: Letter = {
  from: { name: 'Harbour & Clay', address: 'no-reply@plinth.example' },
  to: 'ada@example.com',
  subject: 'You are invited',
  html: '<p>Welcome, <strong>Ada</strong></p>',
  text: 'Welcome, Ada',
  headers: { 'X-Letter': 'invitation' },
}

/** Contract suite of every mail adapter; `open` returns a separate one at each call. */
export function describeMail(title: string, open: () => Promise<MailUnderTest>): void {
  test(`${title}: a letter arrives with all its parts`, async () => {
    const { mail, received: arrived } = await open()
    await mail.send(letter)
    const [one, ...more] = await arrived()
    expect(more).toEqual([])
    expect(one).toMatchObject({
      from: 'no-reply@plinth.example',
      to: letter.to,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
    })
    expect(one?.headers['x-letter']).toBe('invitation')
  })

  test(`${title}: letters beyond ASCII arrive as they were written`, async () => {
    const { mail, received: arrived } = await open()
    const written = { subject: 'Żółć – 招待', text: 'Grüße, 你好 🎉', html: '<p>Grüße, 你好 🎉</p>' }
    await mail.send({ ...letter, ...written })
    expect(await arrived()).toEqual([expect.objectContaining(written)])
  })

  test(`${title}: many letters at once arrive, each once`, async () => {
    const { mail, received: arrived } = await open()
    const subjects = Array.from({ length: 12 }, (_, place) => `Letter ${place}`)
    await Promise.all(subjects.map((subject) => mail.send({ ...letter, subject })))
    expect((await arrived()).map(({ subject }) => subject).sort()).toEqual([...subjects].sort())
  })

  test(`${title}: nothing in a letter becomes a header or a second receiver`, async () => {
    const { mail, received: arrived } = await open()
    const from = { ...letter.from, name: 'Shop\r\nBcc: eve@example.com' }
    await mail.send({ ...letter, from, subject: 'Hello\r\nBcc: eve@example.com' })
    const [one, ...more] = await arrived()
    expect(more).toEqual([])
    expect(one?.to).toBe('ada@example.com')
    expect(one?.headers.bcc).toBeUndefined()
  })

  test.each(['\r\n.\r\n', '\n.\n', '\n.\r\n', '\r.\r', '\r\n.\n'])(
    `${title}: a letter does not end before its end, whatever is in it: %j`,
    async (end) => {
      const { mail, received: arrived } = await open()
      const smuggled = `Hello${end}MAIL FROM:<eve@example.com>\r\nRCPT TO:<ada@example.com>\r\nDATA\r\nEvil${end}Bye`
      await mail.send({ ...letter, text: smuggled, html: smuggled })
      const [one, ...more] = await arrived()
      expect(more).toEqual([])
      expect(one?.from).toBe('no-reply@plinth.example')
      for (const part of [one?.text, one?.html]) expect(part).toMatch(/^Hello.*MAIL FROM.*Bye$/s)
    },
  )
}
