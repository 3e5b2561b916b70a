import { expect, test } from 'vitest'
import { websiteDeletionLetter } from './security.letter.ts'

const about = { site: 'Nord & Co', host: 'nord.manage.example', link: 'https://nord.manage.example/' }

test('an owner reads what was deleted, when it will be erased, and where to bring it back', () => {
  const { subject, text, html } = websiteDeletionLetter({ ...about, erasesAt: '2030-03-02T10:00:00.000Z' })
  expect(subject).toBe('Nord & Co was deleted (nord.manage.example)')
  expect(text).toContain('on 2 March 2030 at 10:00 UTC everything it holds will be erased')
  expect(text).toContain(about.link)
  expect(html).toContain('Nord &amp; Co was deleted')
})

test('an owner reads that a website was brought back', () => {
  const { subject, text } = websiteDeletionLetter(about)
  expect(subject).toBe('Nord & Co is back (nord.manage.example)')
  expect(text).not.toContain('erased')
})
