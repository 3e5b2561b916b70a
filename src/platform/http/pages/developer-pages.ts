import type { IncomingMessage } from 'node:http'
import { NotFound } from '../../errors/application-errors.ts'
import type { PageHandler } from './page-handler.ts'

/** Pages under `/dev/` are for those who work on the product. To everybody else they are not there. */
export function onlyForDevelopers(pages: PageHandler, isDeveloper: (req: IncomingMessage) => boolean): PageHandler {
  return (req, res, visit) => {
    if (req.path.startsWith('/dev/') && !isDeveloper(req)) throw new NotFound()
    return pages(req, res, visit)
  }
}
