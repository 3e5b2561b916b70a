import type { Request } from 'express'
import { readDeviceTokens } from '../../platform/http/request/device-cookie.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import type { RequestOrigin } from './authenticate-by-password.ts'

export function requestOrigin(req: Request, { now }: Pick<Visit, 'now'>): RequestOrigin {
  return { address: req.ip ?? '', deviceTokens: readDeviceTokens(req), now }
}
