import { expect, test, vi } from 'vitest'
import type { Captcha } from '../../captcha/captcha.ts'
import { bindCaptcha } from './bind-captcha.ts'

const settings = { captcha: { provider: 'recaptcha', siteKey: 'key' }, theme: 'dark' } as const

/** A form with a button, and a widget that a person can solve. */
function formWithCaptcha(works?: () => Promise<void>) {
  const place = {} as HTMLElement
  let isDisabled = false
  const submit = {
    toggleAttribute(_: 'disabled', is: boolean) {
      isDisabled = is
    },
  }
  const form = Object.assign(new EventTarget(), {
    querySelector: (selector: string) => (selector === '[data-captcha]' ? place : submit),
  }) as unknown as HTMLElement
  let token: string | undefined
  let solved = () => {}
  const captcha: Captcha = {
    token: () => token,
    ...(works && { worked: works }),
    reset: vi.fn(() => {
      token = undefined
    }),
    destroy: () => {},
  }
  const render = vi.fn(async (...[, , onSolved]: [unknown, HTMLElement, () => void, unknown?]) => {
    solved = onSolved
    return captcha
  })
  const bound = bindCaptcha(form, { ...settings, render })
  if (!bound) throw new Error('There is a place for it.')
  return {
    bound,
    render,
    place,
    captcha,
    begin: async () => {
      form.dispatchEvent(new Event('focusin'))
      await vi.waitFor(() => expect(render).toHaveBeenCalled())
      await Promise.resolve()
    },
    solve(value: string) {
      token = value
      solved()
    },
    isDisabled: () => isDisabled,
  }
}

test('it is loaded when somebody begins, in the theme of the form, and the button waits until it is solved', async () => {
  const { render, place, begin, solve, isDisabled, bound } = formWithCaptcha()
  expect([render.mock.calls.length, isDisabled()]).toEqual([0, false])
  await begin()
  await vi.waitFor(() => expect(isDisabled()).toBe(true))
  expect(render).toHaveBeenCalledExactlyOnceWith(settings.captcha, place, expect.any(Function), 'dark')
  solve('token')
  expect(isDisabled()).toBe(false)
  expect(await bound.token()).toBe('token')
  expect(render).toHaveBeenCalledOnce()
})

test('after a refusal it starts again, and the button waits for it', async () => {
  const { bound, begin, solve, isDisabled, captcha } = formWithCaptcha()
  await begin()
  solve('first')
  expect(await bound.token()).toBe('first')
  bound.reset()
  expect(captcha.reset).toHaveBeenCalledOnce()
  expect(isDisabled()).toBe(true)
  await expect(bound.token()).rejects.toThrow('Complete CAPTCHA before submitting.')
  solve('second')
  expect([isDisabled(), await bound.token()]).toEqual([false, 'second'])
})

test('only in the last step the button waits for it', async () => {
  const { bound, begin, isDisabled } = formWithCaptcha()
  bound.bind(false)
  await begin()
  await expect(bound.token()).rejects.toThrow('Complete CAPTCHA before submitting.')
  expect(isDisabled()).toBe(false)
  bound.bind(true)
  expect(isDisabled()).toBe(true)
})

test('one that works by itself is waited for', async () => {
  const form = formWithCaptcha(async () => form.solve('worked'))
  expect(await form.bound.token()).toBe('worked')
})

test('one that could not be shown says why when the form is sent, and is asked for again', async () => {
  const { bound, render, solve } = formWithCaptcha()
  render.mockRejectedValueOnce(new Error('ReCaptcha has not been set up!'))
  await expect(bound.token()).rejects.toThrow('ReCaptcha has not been set up!')
  await expect(bound.token()).rejects.toThrow('Complete CAPTCHA before submitting.')
  solve('token')
  expect(await bound.token()).toBe('token')
})

test('a form without a place for it asks for none', () => {
  const form = { querySelector: () => null } as unknown as HTMLElement
  expect(bindCaptcha(form, settings)).toBeUndefined()
})
