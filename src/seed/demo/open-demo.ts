import { inventory } from '../../../projections/inventory/projection.ts'
import type { Services } from '../../boot/compose/compose.ts'
import type { Infrastructure } from '../../boot/infrastructure.ts'
import type { DraftDeps } from '../../checkout/draft-orders/draft-deps.ts'
import { createAccount } from '../../identity/store.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { ReviewImporterDeps } from '../../reviews/moving/review-importer.ts'
import { findWebsite } from '../../websites/queries.ts'
import { createWebsite } from '../../websites/store.ts'
import type { WebsiteCache } from '../../websites/website-cache.ts'
import { untilCaughtUp } from '../until-caught-up.ts'
import { addDemoForms } from './add-demo-forms.ts'
import { addDemoAreas } from './areas/add-demo-areas.ts'
import { addDemoCampaigns } from './campaigns/add-demo-campaigns.ts'
import { addDemoCourse } from './courses/add-demo-course.ts'
import { demoHeaderButtons, demoPages } from './demo-pages.ts'
import { demoSubdomains } from './demo-subdomains.ts'
import { addDemoFund } from './donations/add-demo-fund.ts'
import { addDemoEvents } from './events/add-demo-events.ts'
import { demoGalleries } from './galleries/demo-galleries.ts'
import { addDemoDrafts } from './life/add-demo-drafts.ts'
import { addDemoLife, type DemoLifeDeps } from './life/add-demo-life.ts'
import { dressDemo } from './life/dress-demo.ts'
import { addDemoMedia } from './media/add-demo-media.ts'
import { addDemoNewsletter } from './newsletter/add-demo-newsletter.ts'
import { addDemoOverlays } from './overlays/add-demo-overlays.ts'
import { addDemoComments } from './posts/add-demo-comments.ts'
import { demoBlogs } from './posts/demo-posts.ts'
import { publishDemoPages } from './publish-demo-pages.ts'
import { publishDemoReviews } from './publish-demo-reviews.ts'
import { demoStores, seedDemo } from './seed-demo.ts'
import { addDemoTemplates } from './templates/add-demo-templates.ts'
import { type DemoFileDeps, uploadDemoFiles } from './upload-demo-files.ts'

/** Projections may run in another process, which may not be started yet. */
const CATCH_UP_TIMEOUT_MS = 10_000

/** Opens the demo stores, unless another process does. */
export async function openDemo(
  { db, store, config, log }: Infrastructure,
  services: Services,
  { now, say }: { now: string; say: (line: string) => void },
): Promise<void> {
  const { websites, storage, held, incoming, storageLimits, executor, passwords, vault } = services
  // Events of the sample history have past dates; only the log in PostgreSQL can store these and delete them again.
  const hasPast = config.seed === 'demo' && !config.eventStoreUrl
  const opened = await seedDemo({
    db,
    storage,
    executor,
    createWebsite,
    createAccount,
    now,
    onProgress: say,
    hasSampleHistory: hasPast,
  })
  if (!opened) return
  if (!(await untilCaughtUp({ db, store }, inventory.name, CATCH_UP_TIMEOUT_MS)))
    log.warn(
      'demo stores created, but the inventory read model is not caught up; is a process with role projections running?',
    )
  const content = {
    db,
    vault,
    executor,
    websites,
    held,
    incoming,
    storageLimits,
    hash: passwords.hash,
    hasPast,
    drafts: services,
  }
  await publishContent(content, now)
}

interface ContentDeps extends ReviewImporterDeps, DemoFileDeps, Pick<DemoLifeDeps, 'executor'> {
  db: Database
  websites: Pick<WebsiteCache, 'findTenant'>
  vault: Vault
  drafts: DraftDeps
  hash: (password: string) => Promise<string>
  /** Samples of what visitors did are wanted. */
  hasPast: boolean
}

/** Like the posts, only in stores with a past. */
const galleriesOf = (subdomain: string, hasPast: boolean) => (hasPast ? demoGalleries[subdomain] : undefined)

/** After the commit: publishes each store's pages, imports its reviews and uploads its files, as an owner would. */
async function publishContent(
  { db, vault, executor, websites, hash, hasPast, drafts, ...files }: ContentDeps,
  now: string,
): Promise<void> {
  for (const subdomain of demoSubdomains) {
    const tenant = await websites.findTenant(subdomain)
    const website = tenant && (await findWebsite(db, tenant.websiteId))
    if (!website) continue
    const owner = { websiteId: tenant.websiteId, accountId: website.ownerAccountId, now }
    const menu = {
      links: linksOf(subdomain),
      pages: demoPages[subdomain] ?? [],
      button: demoHeaderButtons[subdomain],
      blog: blogOf(subdomain, hasPast),
      galleries: galleriesOf(subdomain, hasPast),
    }
    await addDemoForms({ db, vault }, { ...owner, subdomain }, hasPast)
    await addDemoNewsletter({ db, vault }, { ...owner, subdomain }, hasPast)
    await addDemoCampaigns(db, { ...owner, subdomain }, hasPast)
    await addDemoFund(db, { ...owner, subdomain, currency: tenant.currency })
    const store = hasPast ? demoStores.find((one) => one.website.subdomain === subdomain) : undefined
    if (store) await dressDemo(db, { ...owner, store })
    await addDemoMedia({ db, ...files }, { ...owner, subdomain })
    if (store) await addDemoOverlays(db, { ...owner, may: () => true }, subdomain)
    await publishDemoPages(db, owner, menu, hash)
    await publishDemoReviews({ db, vault }, { websiteId: tenant.websiteId, subdomain, now }, hasPast)
    await uploadDemoFiles({ db, ...files }, { ...owner, subdomain })
    if (!store) continue
    await addDemoCourse({ db, vault }, { ...owner, subdomain })
    await addDemoEvents(db, { ...owner, subdomain })
    await addDemoTemplates(db, { ...owner, subdomain })
    await addDemoComments({ db, vault }, { ...owner, subdomain, name: tenant.name })
    await addDemoAreas({ db, vault }, { ...owner, subdomain }, await hash('sourdough club'))
    await addDemoLife({ db, vault, executor, hash }, { ...owner, store })
    await addDemoDrafts(drafts, { ...owner, subdomain, currency: website.storeSettings.selectedCurrency })
  }
}

const blogOf = (subdomain: string, hasPast: boolean) => (hasPast ? demoBlogs[subdomain] : undefined)

/** The first collection of a store is in its menu. */
function linksOf(subdomain: string) {
  const [first] = demoStores.find(({ website }) => website.subdomain === subdomain)?.collections ?? []
  return first ? [{ title: first.title, url: `/shop/collection/${first.slug}` }] : []
}
