import { expect, test } from 'vitest'
import { type Captcha, TOKEN_LENGTH_MAX } from './captcha.ts'

/** A captcha with a solver, and one whose tokens expire at once. */
export interface CaptchaUnderTest {
  captcha: Captcha
  /** The token that a page of this website would send with its form. */
  solve(websiteId: string): Promise<string>
  /** A token that has expired by the time it is sent. */
  solveTooLate(websiteId: string): Promise<string>
}

/** Contract suite of every captcha. Uses two websites: acme and bolt. */
export function describeCaptcha({ captcha, solve, solveTooLate }: CaptchaUnderTest): void {
  test('a solved captcha passes', async () => {
    expect(await captcha.verify('acme', await solve('acme'))).toBe(true)
  })

  test('a token works once', async () => {
    const token = await solve('acme')
    expect([await captcha.verify('acme', token), await captcha.verify('acme', token)]).toEqual([true, false])
  })

  test('of concurrent uses of one token, one passes', async () => {
    const token = await solve('acme')
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => captcha.verify('acme', token)))
    expect(verdicts.filter(Boolean)).toHaveLength(1)
  })

  test('a token of another website is invalid, and stays valid on its own', async () => {
    const token = await solve('bolt')
    expect([await captcha.verify('acme', token), await captcha.verify('bolt', token)]).toEqual([false, true])
  })

  test('an expired token is invalid', async () => {
    expect(await captcha.verify('acme', await solveTooLate('acme'))).toBe(false)
  })

  test('a modified token is invalid', async () => {
    const token = await solve('acme')
    for (const at of [0, 0.3, 0.6, 0.9].map((part) => Math.floor(token.length * part))) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect([at, await captcha.verify('acme', changed)]).toEqual([at, false])
    }
  })

  test.each([
    ['nothing', ''],
    ['a space', ' '],
    ['null', 'null'],
    ['one letter', 'a'],
    ['an object', '{}'],
    ['an object in base64', btoa('{}')],
    ['null in base64', btoa('null')],
    ['half of a challenge', btoa('{"challenge":{"parameters":{"data":{"websiteId":"acme"}}}}')],
    ['bottomless nesting', btoa('['.repeat(7_000))],
    ['NUL', '\u0000'],
    ['another script', '漢字'],
    ['as much as is read', 'x'.repeat(TOKEN_LENGTH_MAX)],
    ['more than is read', 'x'.repeat(TOKEN_LENGTH_MAX + 1)],
    ['fields of a form', 'response=x&secret=y'],
    ['a name that means something', '__proto__'],
  ])('%s is no token', async (_, token) => {
    expect(await captcha.verify('acme', token)).toBe(false)
  })
}
