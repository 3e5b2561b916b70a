import { queryOptions } from '@tanstack/react-query'
import type {
  AppendOperationsReply,
  AppendOperationsRequest,
  BlockDataReply,
  BlockDataRequest,
  CanvasReply,
  CreatePageRequest,
  DecideRequest,
  HistoryReply,
  PageReply,
  PagesReply,
  PreviewReply,
  PublicationsReply,
  PublishReply,
  PublishRequest,
  ReadPageReply,
  RedirectsText,
  RestoreRequest,
} from '../../src/pages/admin-contract.ts'
import type { PresenceRequest } from '../../src/pages/live-contract.ts'
import { ASKED_OPERATIONS_MAX } from '../../src/shared/pages/asked-operations.ts'
import type { StyleHistoryReply } from '../../src/shared/styles/style-history-reply.ts'
import { get, post, put } from './client/client.ts'

/** Id of this browser tab: two tabs of one account are two authors. */
export const tabId = crypto.randomUUID()

/** Query key of a website's own pages; invalidated by every change. */
export const sitePagesKey = ['site-pages'] as const

export type Patches = Extract<AppendOperationsRequest['operations'][number], { patches: unknown }>['patches']

const at = (docId: string) => `/api/pages/${encodeURIComponent(docId)}`

export const pageRowsQuery = queryOptions({
  queryKey: [...sitePagesKey, 'rows'],
  queryFn: ({ signal }) => get<PagesReply>('/api/pages', { signal }),
})

export const pageDocumentQuery = (docId: string) =>
  queryOptions({
    queryKey: [...sitePagesKey, 'document', docId],
    queryFn: ({ signal }) => get<PageReply>(at(docId), { signal }),
  })

/** The current document, bypassing the cache, and which of these operations it includes. */
export async function findPageDocument(docId: string, opIds: readonly string[] = []): Promise<ReadPageReply> {
  const query = opIds.slice(0, ASKED_OPERATIONS_MAX).join(',')
  const page = await get<ReadPageReply>(query ? `${at(docId)}?operations=${query}` : at(docId))
  if (opIds.length <= ASKED_OPERATIONS_MAX) return page
  const next = await findPageDocument(docId, opIds.slice(ASKED_OPERATIONS_MAX))
  return { ...next, stored: [...page.stored, ...next.stored] }
}

/** What the editor shows around and inside a draft. */
export const canvasQuery = (docId: string) =>
  queryOptions({
    queryKey: ['editor', 'canvas', docId],
    queryFn: ({ signal }) => get<CanvasReply>(`${at(docId)}/canvas`, { signal }),
  })

/** Tells others who have the page open where one is. */
export const sayWhere = (docId: string, request: PresenceRequest) => post(`${at(docId)}/presence`, request)

export const readBlockData = (request: BlockDataRequest) => post<BlockDataReply>('/api/block-data', request)

export const publicationsQuery = queryOptions({
  queryKey: [...sitePagesKey, 'publications'],
  queryFn: ({ signal }) => get<PublicationsReply>('/api/publications', { signal }),
})

/** Compares a publication (0: before the first) with another one or with a pending request; by default with the draft. */
export const pageHistoryQuery = (docId: string, no: number, against: { with?: number; request?: string } = {}) =>
  queryOptions({
    queryKey: [...sitePagesKey, 'history', docId, no, against],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({ no: String(no) })
      for (const [name, value] of Object.entries(against)) search.set(name, String(value))
      return get<HistoryReply>(`${at(docId)}/history?${search}`, { signal })
    },
  })

/** For frames that show past pages or drafts. */
export const previewPassQuery = queryOptions({
  queryKey: ['preview-pass'],
  queryFn: () => post<PreviewReply>('/api/page-preview', undefined),
  // It is valid for an hour.
  staleTime: 50 * 60_000,
})

export const styleHistoryQuery = queryOptions({
  queryKey: ['editor', 'style-history'],
  queryFn: ({ signal }) => get<StyleHistoryReply>('/api/styles/history', { signal }),
  staleTime: 0,
})

export const redirectsQuery = queryOptions({
  queryKey: [...sitePagesKey, 'redirects'],
  queryFn: ({ signal }) => get<RedirectsText>('/api/redirects', { signal }),
})

export const createPage = (request: CreatePageRequest) => post<PageReply>('/api/pages', request)

export interface ChangedPage {
  reply: AppendOperationsReply
  /** Undoes the change, except where someone has changed the same since. */
  undo(): Promise<unknown>
}

/** One change of a page's draft; `base` is the newest operation that the person has seen. */
export async function changePage(docId: string, base: number, patches: Patches, isPost = false): Promise<ChangedPage> {
  const opId = crypto.randomUUID()
  const reply = await sendOperations(docId, { base, operations: [{ opId, patches }] }, isPost)
  return {
    reply,
    undo: () =>
      sendOperations(docId, { base: reply.head, operations: [{ opId: crypto.randomUUID(), undoes: opId }] }, isPost),
  }
}

/** Resets the draft to a publication. */
export async function restorePage(docId: string, no: number): Promise<ChangedPage> {
  const opId = crypto.randomUUID()
  const request: RestoreRequest = { opId, no }
  const reply = await post<AppendOperationsReply>(`${at(docId)}/restore`, request)
  return {
    reply,
    undo: () => sendOperations(docId, { base: reply.head, operations: [{ opId: crypto.randomUUID(), undoes: opId }] }),
  }
}

/** @param isPost People may edit posts who may not edit pages. */
export function sendOperations(
  docId: string,
  request: AppendOperationsRequest,
  isPost = false,
): Promise<AppendOperationsReply> {
  const path = isPost ? `/api/posts/${encodeURIComponent(docId)}` : at(docId)
  return post<AppendOperationsReply>(`${path}/operations`, { tab: tabId, ...request })
}

export const publish = (request: PublishRequest) => post<PublishReply>('/api/publications', request)
export const revertTo = (no: number) => post<{ no: number }>(`/api/publications/${no}/revert`, undefined)
export const decideRequest = (requestId: string, decision: DecideRequest['decision']) =>
  post<{ no: number | null }>(`/api/publication-requests/${encodeURIComponent(requestId)}`, { decision })
export const saveRedirects = (text: string) => put<RedirectsText>('/api/redirects', { text })
export const setPagePassword = (docId: string, password: string) =>
  put<{ hasPassword: true }>(`${at(docId)}/password`, { password })

/** URL that shows drafts on the storefront, for an hour and only in this browser. */
export async function previewUrl(path: string): Promise<string> {
  const { url } = await post<PreviewReply>('/api/page-preview', undefined)
  return `${url}&to=${encodeURIComponent(path)}`
}

/** Opens the storefront with drafts instead of live pages. */
export async function openPreview(path = '/'): Promise<void> {
  // Opened before the request, because browsers block windows that open later.
  const opened = window.open('', '_blank')
  try {
    const address = await previewUrl(path)
    if (opened) opened.location.href = address
    else location.href = address
  } catch (failure) {
    opened?.close()
    throw failure
  }
}
