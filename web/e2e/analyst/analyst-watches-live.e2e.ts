import { expect, test } from 'vitest'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'

const { url, openPage, signIn } = setUpBrowserTest()

test('who watches is told when the connection is gone, sees that it is back, and is asked to sign in when the session ends', async () => {
  const { page, close } = await openPage(desktop)
  await signIn(page)
  const gone = page.getByText('Connection lost. Reconnecting … The data may be out of date.')
  const stream = '**/api/analytics/live'
  const live = url('demo.manage.', '/analytics/live')
  await page.route(stream, (route) => route.abort())
  await page.goto(live)
  await gone.waitFor()
  await page.unroute(stream)
  await page.getByText('Visitors now').waitFor()
  expect(await gone.count()).toBe(0)

  await page.route(stream, (route) => route.abort())
  await page.goto(live)
  await gone.waitFor()
  await page.context().clearCookies()
  await page.unroute(stream)
  await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  await close()
})
