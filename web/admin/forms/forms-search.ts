import type { SubmissionState } from '../../../src/forms/admin-contract.ts'

export const formHref = (formId: string) => `/forms/${encodeURIComponent(formId)}`
export const reportHref = (formId: string) => `${formHref(formId)}/report`
export const submissionHref = (formId: string, submissionId: string) => `${formHref(formId)}/answers/${submissionId}`

/** In the order of the tabs. */
export const stateLabels: Record<SubmissionState, string> = {
  inbox: 'Inbox',
  unread: 'Unread',
  starred: 'Starred',
  spam: 'Spam',
  deleted: 'Deleted',
}
export const submissionStates = Object.keys(stateLabels) as SubmissionState[]

/** Filters of the answers, from the URL. */
export interface SubmissionsSearch {
  state: SubmissionState
  search: string
}

/** Parses the URL and drops invalid parameters. */
export function readSubmissionsSearch(raw: Record<string, unknown>): SubmissionsSearch {
  const search =
    typeof raw.search === 'string' || typeof raw.search === 'number' ? String(raw.search).slice(0, 200) : ''
  return { state: submissionStates.find((one) => one === raw.state) ?? 'inbox', search }
}

/** URL of the answers; without parameters for the inbox. */
export function submissionsHref(
  formId: string,
  { state = 'inbox', search = '' }: Partial<SubmissionsSearch> = {},
): string {
  const given = new URLSearchParams({ ...(state !== 'inbox' && { state }), ...(search && { search }) })
  return given.size > 0 ? `${formHref(formId)}/answers?${given}` : `${formHref(formId)}/answers`
}
