import { insertForm } from '../../forms/merchant/store-form.ts'
import { type StoreSubmissionDeps, storeSubmission } from '../../forms/submissions/store-submission.ts'
import { slugOfTitle } from '../../pages/documents/slug-of-title.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import { randomFrom } from '../sample-history/seeded-random.ts'
import { demoFormId, demoForms } from './demo-forms.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface DemoOwner {
  websiteId: string
  accountId: string
  subdomain: string
  /** ISO 8601. */
  now: string
}

/**
 * Adds the forms of a demo store and, with a sample history, what people have sent with them. The samples have the ids of
 * sample data, so that they are deleted with it.
 */
export async function addDemoForms(deps: StoreSubmissionDeps, owner: DemoOwner, hasSamples: boolean): Promise<void> {
  const { websiteId, subdomain, now } = owner
  const random = randomFrom(subdomain.length)
  for (const { slug, name, page, fields, settings, samples } of demoForms[subdomain] ?? []) {
    const form = await insertForm(deps.db, owner, { name, fields, settings }, demoFormId(subdomain, slug))
    for (const { daysAgo, answers, isSpam } of hasSamples ? samples : []) {
      const id = sampleId(random)
      const sentAt = Date.parse(now) - daysAgo * DAY_MS - Math.floor(random() * DAY_MS * 0.4)
      await storeSubmission(deps, websiteId, {
        id,
        form,
        version: form.version,
        fillingId: id,
        bodyHash: '',
        personHash: null,
        content: {
          answers,
          page: { title: page, id: '', path: `/${slugOfTitle(page, () => false)}`, source: 'c', permission: 1 },
        },
        files: { ids: [], visitorHash: '' },
        spamReason: isSpam ? 'A box was filled in that people do not see.' : '',
        isTest: false,
        now: new Date(sentAt).toISOString(),
      })
    }
  }
}
