import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { defaultCheckoutSettings } from '../../../checkout/admin-contract.ts'
import type { Editor } from '../../../pages/documents/editor.ts'
import { appendOperations } from '../../../pages/operations/append-operations.ts'
import type { Patch } from '../../../pages/operations/patch-shape.ts'
import { type Database, withWebsite } from '../../../platform/database/database.ts'
import { styleOfTheme } from '../../../shared/styles/style-of-theme.ts'
import type { DemoStore } from '../demo-store.ts'
import { addPage } from './add-page.ts'
import { demoLooks } from './demo-looks.ts'

interface DemoOwner {
  websiteId: string
  /** Of its owner. */
  accountId: string
  store: DemoStore
  /** ISO 8601. */
  now: string
}

/** Fonts, announcement, opening hours, contact, social accounts and policies, as their owner would set them; drafts until published. */
export async function dressDemo(db: Database, { websiteId, accountId, store, now }: DemoOwner): Promise<void> {
  const { subdomain, theme } = store.website
  const look = demoLooks[subdomain]
  if (!look) return
  const editor: Editor = { websiteId, accountId, now, may: () => true }
  const set = (path: string[], value: unknown) => ({ op: 'set', path, value }) as Patch
  const write = (docId: string, patches: Patch[]) =>
    appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  const style = styleOfTheme(theme)
  await write('style', [set(['settings', 'style'], { ...style, fonts: { ...style.fonts, activeThemeId: look.fonts } })])
  await write(
    'site',
    Object.entries(look.site).map(([name, value]) => set(['settings', name], value)),
  )
  await write('footer', [
    set(['sections', 'social'], {
      order: 'zz',
      type: 'plain',
      grid: {},
      props: { background: 'surface', padding: 'small' },
    }),
    set(['blocks', 'social'], {
      section: 'social',
      type: 54,
      v: 1,
      props: { accounts: look.social, align: 'center' },
      order: 'a0',
      at: { desktop: { x: 0, y: 0, w: 12, h: 2 } },
    }),
  ])
  await writePolicies(db, websiteId, look.policies)
  const { returnPolicy, termsOfService, privacyPolicy } = look.policies
  const inFooter = { isInFooter: true }
  const title = 'Delivery and returns'
  const description = 'What delivery costs, how long it takes, and what happens if something is wrong.'
  await addPage(db, editor, { title, description, paragraphs: [look.delivery, returnPolicy], ...inFooter })
  const legal = { title: 'Terms and privacy', description: 'Our terms, and what we do with your data.' }
  await addPage(db, editor, { ...legal, paragraphs: [termsOfService, privacyPolicy], ...inFooter })
}

async function writePolicies(db: Database, websiteId: string, policies: Record<string, string>): Promise<void> {
  const settings = JSON.stringify({ ...defaultCheckoutSettings, ...policies })
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into checkout_settings (website_id, version, settings) values (${websiteId}, 1, ${settings}::jsonb)
      on conflict do nothing`.execute(tx),
  )
}
