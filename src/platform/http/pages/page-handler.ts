import type { Request, Response } from 'express'
import type { Visit } from '../request/visit.ts'

/** Answers every GET that no route handled: a rendered page, its `?format=json`, or the 404 page in the website's design. */
export type PageHandler = (req: Request, res: Response, visit: Visit) => Promise<void>
