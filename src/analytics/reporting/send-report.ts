import type { Response } from 'express'
import { streamCsv } from '../../platform/csv/send-csv.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'

/** Sends a report as the file `acme-stock-2026-11-21.csv`. */
export async function sendReport(
  { res, visit }: { res: Response; visit: Visit },
  report: string,
  pieces: AsyncGenerator<string>,
): Promise<undefined> {
  await streamCsv({ res, visit }, `${requireTenant(visit).subdomain}-${report}-${visit.now.slice(0, 10)}.csv`, pieces)
}
