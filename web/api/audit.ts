import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AuditKind } from '../../src/audit/contract.ts'
import { listAudit } from '../../src/audit/endpoints.ts'
import { call } from './client/client.ts'

/** The website's audit log, newest first; of one kind, or all. */
export const auditQuery = (kind: AuditKind | 'all') =>
  infiniteQueryOptions({
    queryKey: ['audit', kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAudit,
        { query: { kind: kind === 'all' ? undefined : kind, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor ?? undefined,
  })
