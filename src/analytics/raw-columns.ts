/** Columns of the raw tables in the order of a batch's cells, after the row's position in the batch. */
export const rawColumns = {
  hits: [
    ...['at', 'kind', 'visitor', 'visit_id', 'is_new', 'path', 'referrer', 'source', 'medium', 'campaign', 'country'],
    ...['device', 'browser', 'os', 'language', 'item_id', 'term', 'value_cents', 'seconds', 'detail'],
  ],
  page_speeds: ['at', 'page_load_id', 'path', 'device', 'lcp', 'inp', 'cls', 'ttfb', 'fcp', 'fid', 'detail'],
  script_errors: ['at', 'fingerprint', 'message', 'stack', 'path', 'browser', 'app'],
  tracked_events: ['at', 'visitor', 'schema', 'content'],
} as const

export type RawTable = keyof typeof rawColumns
export const rawTables = Object.keys(rawColumns) as RawTable[]
