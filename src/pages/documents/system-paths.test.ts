import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appRoutes } from '../../app.ts'
import { isAnsweredByStore, isSystemPath } from '../../shared/pages/system-paths.ts'
import { Slug } from './slug.ts'

/** Routes use their dependencies only when called. */
const anything: unknown = new Proxy(() => anything, { get: () => anything })

const ofRoutes = appRoutes(anything as Parameters<typeof appRoutes>[0])
  .filter(({ method, faces }) => method === 'GET' && faces.some((face) => face === 'storefront'))
  .map(({ path }) => path)
const ofScreens = readdirSync(join(import.meta.dirname, '../../../web/routes/storefront'))
  .map((file) => `/${file.replace(/(\.index)?\.tsx$/, '').replaceAll('.', '/')}`)
  .filter((path) => !['/index', '/route', '/$'].includes(path))

test('pages of an owner never shadow screens of the store, nor the other way round', () => {
  expect(ofScreens).toEqual(expect.arrayContaining(['/cart', '/checkout', '/order', '/search', '/shop']))
  expect(ofScreens.filter((path) => !isSystemPath(path))).toEqual([])
})

test('whatever a screen or a route always answers is known as such, and cannot be redirected', () => {
  const fixed = [...ofScreens, ...ofRoutes].filter((path) => !/[:$]/.test(path))
  expect(fixed).toEqual(expect.arrayContaining(['/cart', '/checkout', '/order/reviews', '/robots.txt']))
  expect(fixed.filter((path) => !isAnsweredByStore(path))).toEqual([])
})

test('no address that a route answers is the address of a page', () => {
  // A page's path has one segment; routes with more segments do not occupy the first one.
  const single = ofRoutes.filter((path) => /^\/[^/:]+$/.test(path))
  expect(single).toContain('/preview')
  expect(single.filter((path) => Slug.safeParse(path.slice(1)).success)).toEqual([])
})
