import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type FormAdminDeps, formAdminRoutes } from './merchant/form-routes.ts'
import { formsMigration } from './migration-forms.ts'
import { submissionChangesMigration } from './migration-submission-changes.ts'
import type { FormReads } from './queries.ts'
import { type FormVisitorDeps, formVisitorRoutes } from './visitors/visitor-routes.ts'

type Deps = FormAdminDeps & FormVisitorDeps

/** Forms that owners build, what visitors send with them, and its inbox. */
export const formsModule = {
  name: 'forms',
  routes: (deps: Deps) => [...formAdminRoutes(deps), ...formVisitorRoutes(deps)],
  migrations: [formsMigration, submissionChangesMigration],
  announces: ['form', 'submission'],
  permissions: ['forms.edit', 'forms.readSubmissions'],
  caches: { forms: ({ forms }) => forms },
} satisfies CapabilityModule<Deps, { forms: FormReads }>
