import { endpoint, type RateLimit, schema } from '../http/endpoint.ts'
import type { Permission } from '../permissions.ts'
import type {
  FileImport,
  ImportParams,
  ImportQuery,
  NewImportQuery,
  RecentImports,
  RowMappingRequest,
} from './file-import.ts'

/**
 * The calls of an import of rows at this path, for those with this permission; `look` is the one to see files, where it is
 * another. `name` names its budgets of requests.
 */
export function importEndpoints<
  const Path extends string,
  const Allow extends Permission,
  const Look extends Permission = Allow,
>(path: Path, allow: Allow, name: string, look?: Look) {
  const reads = (look ?? allow) as Look
  const limit = (what: string, points: number, seconds: number): RateLimit => ({
    name: `${name}-import-${what}`,
    points,
    seconds,
    by: 'website',
  })
  const common = { faces: ['manage'], allow, params: schema<typeof ImportParams>() } as const
  const one = `${path}/:importId` as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      faces: ['manage'],
      allow: reads,
      rateLimit: limit('reads', 600, 60),
      reply: schema<typeof RecentImports>(),
    }),
    /** The body is the CSV file itself. */
    create: endpoint({
      method: 'POST',
      path,
      faces: ['manage'],
      allow,
      rateLimit: limit('files', 60, 3_600),
      query: schema<typeof NewImportQuery>(),
      reply: schema<typeof FileImport>(),
    }),
    read: endpoint({
      ...common,
      allow: reads,
      method: 'GET',
      path: one,
      rateLimit: limit('reads', 600, 60),
      query: schema<typeof ImportQuery>(),
      reply: schema<typeof FileImport>(),
    }),
    match: endpoint({
      ...common,
      method: 'PUT',
      path: `${one}/mapping` as const,
      rateLimit: limit('checks', 30, 60),
      body: schema<typeof RowMappingRequest>(),
      reply: schema<typeof FileImport>(),
    }),
    run: endpoint({
      ...common,
      method: 'POST',
      path: `${one}/run` as const,
      rateLimit: limit('runs', 60, 60),
      reply: schema<typeof FileImport>(),
    }),
    undo: endpoint({
      ...common,
      method: 'POST',
      path: `${one}/undo` as const,
      rateLimit: limit('runs', 60, 60),
      reply: schema<typeof FileImport>(),
    }),
    /** The wrong rows, each with the reason. */
    errors: endpoint({
      ...common,
      allow: reads,
      method: 'GET',
      path: `${one}/errors.csv` as const,
      rateLimit: limit('reads', 600, 60),
    }),
  } as const
}
export type ImportEndpoints = ReturnType<typeof importEndpoints>
