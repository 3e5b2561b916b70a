import type { Page } from 'playwright-core'
import type { GroupsReply } from '../../src/restock/admin-contract.ts'
import type { BrowserTest } from './browser-test.ts'

export interface WantedSignUps {
  /** Of the product in the demo store's shop. */
  path: string
  /** Index of the variant. */
  variant: number
  emails: readonly string[]
}

/** Rate limit of sign-ups per visitor and minute. */
const PER_VISITOR = 8

/** Signs people up by the storefront's form; each confirms their address by the link in the e-mail. */
export async function signUp(
  stage: Pick<BrowserTest, 'url' | 'openPage' | 'letterTo'>,
  wanted: WantedSignUps,
): Promise<void> {
  for (let from = 0; from < wanted.emails.length; from += PER_VISITOR) {
    const { page, close } = await stage.openPage()
    await page.goto(stage.url('demo.', wanted.path))
    const emails = wanted.emails.slice(from, from + PER_VISITOR)
    await signUpOnPage(page, wanted.variant, emails)
    for (const email of emails) await confirm(page, (await stage.letterTo(email)).text)
    await close()
  }
}

/** Clicks the confirmation button behind the link of an e-mail. */
async function confirm(page: Page, letter: string): Promise<void> {
  const path = /\/confirm-address\/\S+/.exec(letter)?.[0] ?? ''
  const status = await page.evaluate(async (link) => (await fetch(link, { method: 'POST' })).status, path)
  if (status !== 200) throw new Error(`Confirming returned ${status}`)
}

async function signUpOnPage(page: Page, variant: number, emails: readonly string[]): Promise<void> {
  const refused = await page.evaluate(
    async ([variant, emails]) => {
      const { item } = await (await fetch(`${location.pathname}?format=json`)).json()
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) }
      const ids = { productId: item.id, variantId: item.structuredContent.variants[variant].id }
      const send = (siteVisitorEmail: string) =>
        fetch('/api/site-users/account/notifications/restock', {
          method: 'POST',
          headers,
          body: JSON.stringify({ ...ids, siteVisitorEmail, isJoinMailingList: false }),
        })
      const replies = await Promise.all(emails.map(send))
      return Promise.all(replies.filter(({ ok }) => !ok).map((reply) => reply.text()))
    },
    [variant, [...emails]] as const,
  )
  if (refused.length > 0) throw new Error(`Signing up returned ${refused.join('; ')}`)
}

/** Number of people waiting for a product, according to the page's manage host. */
export function countWaiting(page: Page, product: string): Promise<number> {
  return page.evaluate(async (search) => {
    const path = `/api/site-users/account/notifications/restock/groups?${new URLSearchParams({ search })}`
    const { signUpGroups }: GroupsReply = await (await fetch(path)).json()
    return signUpGroups.reduce((sum, { counts }) => sum + counts.waiting, 0)
  }, product)
}

export const people = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${name}.${n + 1}@example.com`)
