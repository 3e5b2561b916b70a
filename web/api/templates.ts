import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  createTemplate as createTemplateEndpoint,
  listTemplates,
  readTemplateContext,
  tryTemplate,
} from '../../src/pages/endpoints.ts'
import type { CreateTemplateRequest, TryTemplateRequest } from '../../src/pages/template-contract.ts'
import { ApiError, call } from './client/client.ts'
import { sitePagesKey } from './site-pages.ts'

/** Part of that of pages, so that every change of a page refreshes it. */
const templatesKey = [...sitePagesKey, 'templates'] as const

export const templatesQuery = queryOptions({
  queryKey: templatesKey,
  queryFn: async ({ signal }) => (await call(listTemplates, {}, { signal })).templates,
})

/** The live data of a page, as text. */
export const templateContextQuery = (path: string) =>
  queryOptions({
    queryKey: [...templatesKey, 'context', path],
    queryFn: async ({ signal }) => (await call(readTemplateContext, { query: { path } }, { signal })).json,
    placeholderData: keepPreviousData,
    retry: isTransient,
  })

/** What a template prints before it is saved. */
export const templateTrialQuery = (request: TryTemplateRequest) =>
  queryOptions({
    queryKey: [...templatesKey, 'trial', request],
    queryFn: ({ signal }) => call(tryTemplate, { body: request }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: isTransient,
  })

export const createTemplate = (request: CreateTemplateRequest) => call(createTemplateEndpoint, { body: request })

/** A busy server is asked again; what is wrong with a template or an address is said at once. */
const isTransient = (failures: number, error: Error) =>
  failures < 3 && !(error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
