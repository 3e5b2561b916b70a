import { hash } from 'node:crypto'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { NotFound } from '../platform/errors/application-errors.ts'
import { defineRoute, type Route } from '../platform/http/routing/route.ts'
import { type LetterFolder, readLetter, readLetters } from '../platform/mail/letter-folder.ts'
import { FIT_SCRIPT, inboxPage } from './inbox-page.ts'
import { INBOX_PATH } from './inbox-path.ts'
import { isOperator } from './is-operator.ts'

export interface DevInboxDeps {
  /** Undefined when a mail server sends letters, or the base domain may be public: then there is no inbox. */
  letterFolder: LetterFolder | undefined
  assetOrigin: string
}

const LetterParams = z.object({ letterId: z.string().max(100) })
const InboxQuery = z.object({
  /** Id of the last letter of the previous page. */
  before: z.string().max(100).optional(),
  /** Shows the letter at the width of a phone. */
  phone: z.string().max(1).optional(),
})

const LETTERS_A_PAGE = 50

export function devInboxRoutes({ letterFolder, assetOrigin }: DevInboxDeps): Route[] {
  const common = {
    method: 'GET',
    faces: ['platform'] as Route['faces'],
    allow: 'anyone',
    // Only the operator gets an answer.
    rateLimit: 'none',
    query: InboxQuery,
    reply: z.undefined(),
  } as const
  async function show(req: Request, res: Response, query: z.output<typeof InboxQuery>, letterId?: string) {
    if (!letterFolder || !isOperator(req)) throw new NotFound()
    const found = await readLetters(letterFolder, { limit: LETTERS_A_PAGE + 1, before: query.before })
    const letters = found.slice(0, LETTERS_A_PAGE)
    const shown = letterId === undefined ? letters[0] : await readLetter(letterFolder, letterId)
    if (letterId !== undefined && !shown) throw new NotFound()
    const next = found.length > LETTERS_A_PAGE ? letters.at(-1)?.id : undefined
    const page = { letters, shown, isChosen: letterId !== undefined, isPhone: query.phone !== undefined, next, query }
    sendInboxPage(res, inboxPage(page), assetOrigin)
    return undefined
  }
  return [
    defineRoute({ ...common, path: INBOX_PATH, handle: ({ req, res, query }) => show(req, res, query) }),
    defineRoute({
      ...common,
      path: `${INBOX_PATH}/:letterId`,
      params: LetterParams,
      handle: ({ req, res, query, params }) => show(req, res, query, params.letterId),
    }),
  ]
}

const fitScript = `'sha256-${hash('sha256', FIT_SCRIPT, 'base64')}'`

/**
 * Only the script that adjusts the frame may run, and only pictures are loaded. The frame of a letter has the same policy,
 * and letters use style attributes.
 */
function sendInboxPage(res: Response, page: string, assetOrigin: string): void {
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; script-src ${fitScript}; style-src 'unsafe-inline'; img-src ${assetOrigin} data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  res.end(page)
}
