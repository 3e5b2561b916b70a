import { expect, test } from 'vitest'
import { summarise } from '../../shared/forms/summarise.ts'
import { HOSTILE, HOSTILE_MARKUP, hostileAnswers, hostileFields } from '../../testing/fixtures/hostile-answers.ts'
import { notificationLetter } from './form-letters.letter.ts'

const answers = [
  summarise({ type: 'name', title: 'Name', options: [] }, ['Ada', 'Lovelace']),
  summarise({ type: 'address', title: 'Adresse', options: [] }, ['Hafen 1', '', 'Kiel', '', '24103', 'DE']),
  summarise({ type: 'likert', title: 'Wie war es?', options: ['Schnell', 'Günstig'] }, ['2', '-1']),
  summarise({ type: 'phone', title: 'Telefon', options: [] }, undefined),
]

test('a notification summarises the answers, with our own words in the language of the website', () => {
  const letter = {
    host: 'acme.example',
    form: 'Kontakt',
    from: 'Ada',
    answers,
    link: 'https://x.example',
    isTest: false,
  }
  const { text, html } = notificationLetter({ ...letter, language: 'de-DE' })
  expect(text).toContain('Adresse:\nHafen 1\nKiel, 24103 DE')
  expect(text).toContain('Schnell: Stimme voll zu\nGünstig: Stimme nicht zu')
  expect(text).toContain('Telefon:\nKeine Angabe')
  expect(html).toContain('<strong>Telefon</strong>\nKeine Angabe')
  expect(notificationLetter({ ...letter, language: 'en-US' }).text).toContain('Telefon:\nN/A')
})

test('markup in an answer of any kind is text in the e-mail’s HTML', () => {
  const sent = hostileFields.map((field) => summarise(field, hostileAnswers[field.id]))
  const { html, subject } = notificationLetter({
    language: 'en-US',
    host: 'acme.example',
    form: 'Contact',
    from: HOSTILE,
    answers: sent,
    link: 'https://x.example',
    isTest: false,
  })
  expect(subject).toContain('<img src=x')
  expect(html).not.toMatch(HOSTILE_MARKUP)
  // Each part of text, textarea, name, phone, address, radio, checkbox, select, likert, password and hidden, and the title.
  expect(html.match(/&lt;script&gt;window/g)).toHaveLength(2 + 2 + 4 + 6 + 4 + 1 + 1 + 1)
})
