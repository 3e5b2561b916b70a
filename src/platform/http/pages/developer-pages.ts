import type { IncomingMessage } from 'node:http'
import { NotFound } from '../../errors/application-errors.ts'
import type { PageHandler } from './page-handler.ts'

/** Pages under `/dev/` are for developers of the product only. Throws NotFound for everybody else. */
export function onlyForDevelopers(pages: PageHandler, isDeveloper: (req: IncomingMessage) => boolean): PageHandler {
  return (req, res, visit) => {
    if (req.path.startsWith('/dev/') && !isDeveloper(req)) throw new NotFound()
    return pages(req, res, visit)
  }
}
