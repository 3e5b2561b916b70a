import { sql } from 'kysely'
import { prepareCampaign } from '../../../workers/campaigns/prepare-campaign.job.ts'
import { sendCampaignLetter } from '../../../workers/campaigns/send-campaign-letter.job.ts'
import { reconcileCampaign } from '../../../workers/campaigns/sending/reconcile-campaign.ts'
import { startCampaign } from '../../../workers/campaigns/start-campaign.job.ts'
import type { Campaign } from '../../campaigns/admin-contract.ts'
import { campaignLinks } from '../../campaigns/letter/campaign-links.ts'
import { prepareLetter } from '../../campaigns/letter/compose-campaign.ts'
import type { LetterSources } from '../../campaigns/letter/letter-facts.ts'
import { campaignsModule } from '../../campaigns/module.ts'
import { countsOpens } from '../../campaigns/queries.ts'
import { showCampaign } from '../../campaigns/reports/show-campaign.ts'
import type { CampaignLetterData } from '../../campaigns/sending/campaign-jobs.ts'
import { recordLeft } from '../../campaigns/visitors/record-click.ts'
import { joinList } from '../../newsletter/consent/join-list.ts'
import { createStateWatcher } from '../../platform/async/state-watcher.ts'
import { inWebsite, withWebsite } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { openVault } from '../../platform/vault/vault.ts'
import type { LetterContent } from '../../shared/campaigns/letter-blocks.ts'
import { testNewsletterLinks, testNewsletterRoutes, testSuppressions } from '../newsletter/test-newsletter.ts'
import { startTestApp, type TestDeps } from '../servers/test-app.ts'

export const testCampaignLinks = campaignLinks('cd'.repeat(32))

export const testContent: LetterContent = {
  footer: 'See you soon.',
  blocks: [
    { id: 'a', type: 'text', html: '<h2>Hello {{firstName|there}}</h2><p>The <a href="/shop">kiln</a> is open.</p>' },
    { id: 'b', type: 'button', label: 'Visit', link: 'https://example.com/visit?a=1&b=2', align: 'center' },
  ],
}

/** Campaigns with their routes, their jobs and a mail server that does what the test says. */
export async function startTestCampaigns({ sources = {} }: { sources?: Partial<LetterSources> } = {}) {
  const letters: Letter[] = []
  let fails: ((letter: Letter) => Error | undefined) | undefined
  const mail = {
    kind: 'smtp' as const,
    async send(letter: Letter) {
      const failure = fails?.(letter)
      if (failure) throw failure
      letters.push(letter)
    },
  }
  const sourcesOf = ({ websites }: Pick<TestDeps, 'websites'>): LetterSources => ({
    findWebsite: websites.findWebsite,
    findItems: async () => [],
    listNewest: async () => [],
    findPictures: async () => new Map(),
    findNewestPost: async () => undefined,
    findPosts: async () => new Map(),
    originOf: (subdomain) => `https://${subdomain}.example.org`,
    ...sources,
  })
  const depsOf = (app: TestDeps) => ({
    db: app.db,
    vault: openVault({ db: app.db, masterKey: 'ab'.repeat(32) }),
    mail,
    mailFrom: 'site@plinth.example',
    letterSources: sourcesOf(app),
    campaignLinks: testCampaignLinks,
    newsletterLinks: testNewsletterLinks,
    findPace: async () => ({ website: null, server: null }),
    mayWrite: async () => true,
    findPreparedLetter: (key: { websiteId: string; campaignId: string }) =>
      prepareLetter({ db: app.db, letterSources: sourcesOf(app) }, key),
  })
  const app = await startTestApp({
    routes: (test) => [
      ...campaignsModule
        .routes({
          ...depsOf(test),
          assetOrigin: 'https://assets.example.org',
          findAddressOf: async () => ({ email: 'owner@example.com', isConfirmed: true }),
          isPage: async (_, path) => path === '/' || path === '/shop',
          campaignProgress: createStateWatcher<Campaign>({
            find: ({ websiteId, id }) => showCampaign(test.db, { websiteId, campaignId: id }),
            isFinal: ({ finishedAt }) => finishedAt !== null,
            onError: () => {},
            minIntervalMs: 10,
          }),
        })
        .map((route) => ({ ...route, rateLimit: 'none' as const })),
      ...testNewsletterRoutes({
        ...test,
        countsOpens: (websiteId) => countsOpens(test.db, websiteId),
        noteCampaignLeft: (websiteId, campaignId, personRef, at) =>
          recordLeft(test.db, { websiteId, campaignId }, personRef, at),
      }),
    ],
  })
  const { db } = app
  const deps = depsOf(app)
  const suppressions = testSuppressions(db)
  const signal = AbortSignal.timeout(300_000)
  const prepare = prepareCampaign(deps)
  const send = sendCampaignLetter({ ...deps, pauses: [0] })
  const start = startCampaign(deps)
  let count = 0

  /** A website whose owner may send, with lists of these people. */
  async function openStore(lists: Record<string, string[]>) {
    const subdomain = `kiln${++count}`
    const website = await app.addWebsite(subdomain)
    const { websiteId } = website
    const seller = JSON.stringify({ name: 'Kiln', address: '1 Clay Road\nPotters Bar' })
    await withWebsite(db, websiteId, (tx) =>
      sql`update websites set seller = ${seller}::jsonb where website_id = ${websiteId}`.execute(tx),
    )
    app.websites.drop(websiteId)
    const owner = await website.signedIn()
    const refs = new Map<string, string>()
    const listIds: string[] = []
    for (const [name, people] of Object.entries(lists)) {
      const { id } = (await owner.post('/api/newsletter/lists', { name, doubleOptIn: false })).json() as { id: string }
      listIds.push(id)
      for (const person of people) {
        const personRef = await deps.vault.keepPerson(websiteId, `${person}@example.com`)
        refs.set(person, personRef)
        await joinList({ db, suppressions }, websiteId, {
          listId: id,
          personRef,
          source: 'hand',
          at: new Date().toISOString(),
          isProven: true,
        })
      }
    }
    const refOf = (person: string) => refs.get(person) ?? ''

    async function draft(content = testContent) {
      const created = (await owner.post('/api/campaigns', { name: 'Letter' })).json() as Campaign
      const changes = { subject: 'News for {{firstName|you}}', preview: 'What is new', content, listIds }
      const saved = await owner.put(`/api/campaigns/${created.id}`, { revision: created.revision, changes })
      if (saved.status !== 200) throw new Error(saved.text)
      return created.id
    }
    const find = async (campaignId: string) => showCampaign(db, { websiteId, campaignId })
    /** The jobs of e-mails that are queued now. */
    const turns = async () =>
      (
        await inWebsite(db, websiteId, (tx) =>
          sql<{ data: CampaignLetterData }>`
            select data from outbox where website_id = ${websiteId} and name = 'send-campaign-letter' order by seq`.execute(
            tx,
          ),
        )
      ).rows.map(({ data }) => data)
    const runTurn = (data: CampaignLetterData) => send.run({ websiteId, attempt: 1, signal, data })
    return {
      subdomain,
      websiteId,
      owner,
      listIds,
      refOf,
      draft,
      find,
      turns,
      runTurn,
      prepare: (campaignId: string) => prepare.run({ websiteId, attempt: 1, signal, data: { campaignId } }),
      start: (campaignId: string, at: string) => start.run({ websiteId, attempt: 1, signal, data: { campaignId, at } }),
      reconcile: (campaignId: string, patienceMs = 0) =>
        reconcileCampaign(deps, { websiteId, campaignId }, { patienceMs, perMinute: null }),
      visitor: app.client(subdomain),
    }
  }
  return {
    ...app,
    deps,
    vault: deps.vault,
    letters,
    suppressions,
    openStore,
    fail(next: typeof fails) {
      fails = next
    },
  }
}
