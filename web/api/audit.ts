import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AuditKind, AuditPage } from '../../src/audit/contract.ts'
import { get } from './client/client.ts'

/** The website's audit log, newest first; of one kind, or all. */
export const auditQuery = (kind: AuditKind | 'all') =>
  infiniteQueryOptions({
    queryKey: ['audit', kind],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(kind === 'all' ? {} : { kind }),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      })
      return get<AuditPage>(`/api/audit?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor ?? undefined,
  })
