import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giftCodeOf, lastFourOf, readGiftCode, writtenGiftCode } from './card-code.ts'

const codes = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map(giftCodeOf)
  .filter((code) => code !== undefined)

test('a code has 16 characters and a check character, none of them mistaken for another', () =>
  fc.assert(fc.property(codes, (code) => void expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{17}$/))))

test('it is read however it is typed', () =>
  fc.assert(
    fc.property(codes, (code) => {
      expect(readGiftCode(writtenGiftCode(code))).toBe(code)
      const typed = code.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()
      expect(readGiftCode(` ${typed.slice(0, 5)} ${typed.slice(5)}`)).toBe(code)
    }),
  ))

test('one wrong character, or two that are swapped, are found', () =>
  fc.assert(
    fc.property(codes, fc.nat(16), fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), (code, at, other) => {
      const wrong = code.slice(0, at) + other + code.slice(at + 1)
      expect(readGiftCode(wrong)).toBe(other === code[at] ? code : undefined)
      const [a = '', b = ''] = [code[at], code[at + 1]]
      if (at < 15 && a !== b) expect(readGiftCode(code.slice(0, at) + b + a + code.slice(at + 2))).toBeUndefined()
    }),
  ))

test('other texts are no codes', () => {
  for (const text of ['', 'SPRING-10', 'U'.repeat(17), '0'.repeat(18), ' '.repeat(41)])
    expect(readGiftCode(text)).toBeUndefined()
})

test('it is printed in groups of four, and known by its last four characters', () => {
  expect(writtenGiftCode('00000000000000000')).toBe('0000-0000-0000-0000-0')
  expect(lastFourOf('0123456789ABCDEFG')).toBe('DEFG')
})
