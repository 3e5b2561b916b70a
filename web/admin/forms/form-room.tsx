import { lazy, Suspense } from 'react'
import { LoadingLines } from '../../ui/feedback/loading-lines.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { readSubmissionsSearch } from './forms-search.ts'

const FormBuilderPage = lazy(() =>
  import('./builder/form-builder-page.tsx').then((module) => ({ default: module.FormBuilderPage })),
)
const SubmissionsPage = lazy(() =>
  import('./inbox/submissions-page.tsx').then((module) => ({ default: module.SubmissionsPage })),
)
const SubmissionPage = lazy(() =>
  import('./inbox/submission-page.tsx').then((module) => ({ default: module.SubmissionPage })),
)
const FormReportPage = lazy(() =>
  import('./report/form-report-page.tsx').then((module) => ({ default: module.FormReportPage })),
)

interface FormRoomProps {
  /** `<form>`, `<form>/answers`, `<form>/answers/<answer>` or `<form>/report`. */
  path: string
  search: Record<string, unknown>
}

/** The pages of one form, each loaded when it is opened. */
export function FormRoom({ path, search }: FormRoomProps) {
  const isHydrated = useHydrated()
  const loading = <LoadingLines label="Loading the form" />
  // The server does not wait for what is loaded later.
  return isHydrated ? <Suspense fallback={loading}>{pageOf(path, search)}</Suspense> : loading
}

function pageOf(path: string, search: Record<string, unknown>) {
  const [formId = '', part, submissionId] = path.split('/')
  if (part === 'report') return <FormReportPage key={formId} formId={formId} />
  if (part !== 'answers') return <FormBuilderPage key={formId} formId={formId} />
  if (submissionId) return <SubmissionPage key={submissionId} formId={formId} submissionId={submissionId} />
  return <SubmissionsPage key={formId} formId={formId} search={readSubmissionsSearch(search)} />
}
