import { z } from 'zod'
import { publishDue } from '../../src/pages/publish/decide-request.ts'
import { PUBLISH_DUE } from '../../src/pages/publish/freeze-request.ts'
import type { TestRunner } from '../../src/pages/publish/publish-pages.ts'
import { withDeadline } from '../../src/platform/async/with-deadline.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

/** A website at its limits takes a few minutes; what is not done by then is tried again. */
const TIMEOUT_MS = 600_000

export interface PublishScheduledDeps {
  db: Database
  /** Default: the test cases of templates are not run. */
  templateRunner?: TestRunner
}

/** Publishes the website's pages that are due; each schedule has its own job at that time. */
export function publishScheduledPages({ db, templateRunner }: PublishScheduledDeps): JobHandler<Record<string, never>> {
  return {
    name: PUBLISH_DUE,
    schema: z.strictObject({}),
    async run({ websiteId }) {
      await withDeadline(TIMEOUT_MS, () => publishDue(db, websiteId, templateRunner))
    },
  }
}
