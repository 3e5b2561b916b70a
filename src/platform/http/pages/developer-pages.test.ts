import type { Request, Response } from 'express'
import { expect, test, vi } from 'vitest'
import { NotFound } from '../../errors/application-errors.ts'
import type { Visit } from '../request/visit.ts'
import { onlyForDevelopers } from './developer-pages.ts'

const ask = (path: string, isDeveloper: boolean) => {
  const pages = vi.fn(async () => undefined)
  const handler = onlyForDevelopers(pages, () => isDeveloper)
  return { pages, run: () => handler({ path } as Request, {} as Response, {} as Visit) }
}

test('others cannot see the pages of developers', () => {
  const kit = ask('/dev/kit', false)
  expect(kit.run).toThrow(NotFound)
  expect(kit.pages).not.toHaveBeenCalled()
  const shop = ask('/shop', false)
  void shop.run()
  expect(shop.pages).toHaveBeenCalled()
})

test('a developer sees them', () => {
  const kit = ask('/dev/kit', true)
  void kit.run()
  expect(kit.pages).toHaveBeenCalled()
})
