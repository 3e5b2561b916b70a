import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderCaptcha, sizeFor } from './captcha.ts'
import { captchaSources } from './captcha-sources.ts'
import { renderRecaptcha } from './recaptcha-captcha.ts'

afterEach(() => vi.unstubAllGlobals())

test('"renders compact if its container is narrower than 320 px"', () => {
  expect([319.9, 320, 900].map(sizeFor)).toEqual(['compact', 'normal', 'normal'])
})

test('a website with the built-in captcha loads nothing from third parties', () => {
  expect(captchaSources('altcha')).toBeUndefined()
  expect(captchaSources(undefined)).toBeUndefined()
  expect(captchaSources('recaptcha')?.scripts).toContain('https://www.google.com/recaptcha/')
})

/** A page where the provider's script loads or fails. */
function pageThatLoads(grecaptcha: object | undefined) {
  const asked: string[] = []
  const page: { grecaptcha?: object } = {}
  const append = (script: { src: string; onload(): void; onerror(): void }) => {
    asked.push(script.src)
    if (grecaptcha) page.grecaptcha = grecaptcha
    if (grecaptcha) script.onload()
    else script.onerror()
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { createElement: () => ({ remove() {} }), head: { append } })
  return asked
}

const place = {
  container: { replaceChildren() {} } as unknown as HTMLElement,
  siteKey: 'key',
  size: 'compact' as const,
  language: 'en-US',
  onSolved: () => undefined,
}

describe('reCAPTCHA', () => {
  test('that is not there rejects with "ReCaptcha has not been set up!", and is asked for again the next time', async () => {
    const asked = pageThatLoads(undefined)
    await expect(renderRecaptcha(place)).rejects.toThrow(/^ReCaptcha has not been set up!$/)
    await expect(renderRecaptcha(place)).rejects.toThrow('ReCaptcha has not been set up!')
    expect(asked).toEqual(Array(2).fill('https://www.google.com/recaptcha/api.js?render=explicit&hl=en-US'))
  })

  test('is shown light, in the size of its place, and gives its token until it is reset', async () => {
    let response = ''
    const rendered: unknown[] = []
    const asked = pageThatLoads({
      ready: (then: () => void) => then(),
      render: (_: unknown, options: object) => rendered.push(options),
      getResponse: () => response,
      reset: () => {
        response = ''
      },
    })
    const captcha = await renderRecaptcha(place)
    expect(rendered).toMatchObject([{ sitekey: 'key', theme: 'light', size: 'compact' }])
    expect(captcha.token()).toBeUndefined()
    response = 'token'
    expect(captcha.token()).toBe('token')
    captcha.reset()
    expect(captcha.token()).toBeUndefined()
    await renderRecaptcha(place)
    expect(asked).toHaveLength(1)
  })

  test('in a narrow place of a dark form it is compact and dark', async () => {
    const render = vi.fn(() => 0)
    pageThatLoads({ ready: (then: () => void) => then(), render, getResponse: () => '', reset: () => {} })
    const container = { ...place.container, replaceChildren() {}, getBoundingClientRect: () => ({ width: 319 }) }
    vi.stubGlobal('document', { ...document, documentElement: { lang: 'de' } })
    const settings = { provider: 'recaptcha', siteKey: 'key' } as const
    await renderCaptcha(settings, container as unknown as HTMLElement, () => {}, 'dark')
    expect(render.mock.calls).toMatchObject([[{}, { sitekey: 'key', size: 'compact', theme: 'dark' }]])
  })
})
