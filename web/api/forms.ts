import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SubmissionState } from '../../src/forms/admin-contract.ts'
import { listForms, listSubmissions, readForm, readFormReport, readSubmission } from '../../src/forms/endpoints.ts'
import { call } from './client/client.ts'

/** Query key of everything about forms. */
export const formsKey = ['forms'] as const

export const formsQuery = queryOptions({
  queryKey: [...formsKey, 'list'],
  queryFn: ({ signal }) => call(listForms, {}, { signal }),
})

export const formQuery = (formId: string) =>
  queryOptions({
    queryKey: [...formsKey, 'form', formId],
    queryFn: ({ signal }) => call(readForm, { params: { formId } }, { signal }),
  })

export const submissionsKey = (formId: string) => [...formsKey, 'submissions', formId] as const

export interface SubmissionsList {
  search: string
  state: SubmissionState
}

/** Newest first, page by page. */
export const submissionsQuery = (formId: string, { search, state }: SubmissionsList) =>
  infiniteQueryOptions({
    queryKey: [...submissionsKey(formId), state, search],
    queryFn: ({ signal, pageParam }) => {
      const query = { state, search: search || undefined, after: pageParam || undefined }
      return call(listSubmissions, { params: { formId }, query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

export const submissionQuery = (formId: string, submissionId: string) =>
  queryOptions({
    queryKey: [...formsKey, 'submission', formId, submissionId],
    queryFn: ({ signal }) => call(readSubmission, { params: { formId, submissionId } }, { signal }),
  })

export const formReportQuery = (formId: string, period: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...formsKey, 'report', formId, period],
    queryFn: ({ signal }) => call(readFormReport, { params: { formId }, query: period }, { signal }),
    placeholderData: keepPreviousData,
  })
