import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http'
import type { ErrorRequestHandler, Express, Request, Response } from 'express'
import { andThen } from './and-then.ts'
import type { AnswerRoute } from './answer-route.ts'
import type { ConnectionTurns } from './connection-turns.ts'
import type { HttpApp } from './create-app.ts'
import type { Step } from './in-order.ts'
import type { OpenAnswers } from './open-answers.ts'
import { sideLane } from './side-lane.ts'
import { closeUnlessRead } from './unread-bodies.ts'

/** What a server makes its requests and responses of. */
export type Messages = Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>

export interface Ways {
  /** When a request begins beside the others of its connection. */
  turns: Pick<ConnectionTurns, 'enter'>
  openAnswers: OpenAnswers
  /** Whether it may wait for others that came with it. */
  isPatient(req: IncomingMessage): boolean
  /** What every request passes through first. */
  enter: Step
  /** The route that needs no looking for. */
  findPlain(req: Request, res: Response): AnswerRoute | undefined
  answerError: ErrorRequestHandler
}

/**
 * A request goes into Express when it has to be looked for: pages, files, addresses with parameters. The layers of its
 * router take longer than most answers of the API, so those whose address says all are answered before it. They get the
 * same requests and responses that Express would give them.
 */
export function viaExpress(app: Express, ways: Ways): HttpApp {
  const { isPatient, enter, findPlain, answerError, turns, openAnswers } = ways
  const lane = sideLane()

  function pass(req: Request, res: Response): undefined | Promise<undefined> {
    return andThen(enter(req, res), (answered) => (answered ? undefined : find(req, res)))
  }

  function find(req: Request, res: Response): undefined | Promise<undefined> {
    const answer = findPlain(req, res)
    if (answer) return answer(req, res)
    app(req, res)
    return undefined
  }

  function listen(asked: IncomingMessage, reply: ServerResponse): void {
    const [req, res] = asExpress(app, asked, reply)
    closeUnlessRead(req, res)
    res.locals = new ReplyLocals(openAnswers) as unknown as Response['locals']
    // Of a reply that has begun nothing can be taken back.
    const giveUp = () => void req.socket.destroy()
    const fail = (error: unknown) => answerError(error, req, res, giveUp)
    const begin = () => {
      try {
        pass(req, res)?.catch(fail)
      } catch (error) {
        fail(error)
      }
    }
    turns.enter(req, res, () => {
      if (isPatient(req)) return lane.stepAside(begin)
      res.once('close', lane.makeWay())
      begin()
    })
  }

  return Object.assign(listen, { messages: messagesOf(app) })
}

function asExpress(app: Express, req: IncomingMessage, res: ServerResponse): [Request, Response] {
  // What V8 has learned of their shape is lost when it is changed, even into itself.
  if (Object.getPrototypeOf(req) !== app.request) Object.setPrototypeOf(req, app.request)
  if (Object.getPrototypeOf(res) !== app.response) Object.setPrototypeOf(res, app.response)
  const [asked, reply] = [req as Request, res as Response]
  asked.res = reply
  return [asked, reply]
}

/** All of them in one shape: Express's own has none, and is looked up by name each time. */
class ReplyLocals {
  requestId = ''
  place = undefined
  baseHeaders = undefined
  accountId = undefined
  openAnswers: OpenAnswers
  constructor(openAnswers: OpenAnswers) {
    this.openAnswers = openAnswers
  }
}

/** Express's own from the moment they are made. */
function messagesOf({ request, response }: Express): Messages {
  return {
    IncomingMessage: madeAs(IncomingMessage, request),
    ServerResponse: madeAs(ServerResponse, response),
  } as Messages
}

function madeAs<Made extends new (...args: never[]) => object>(made: Made, prototype: object): unknown {
  function Message(...args: never[]) {
    return Reflect.construct(made, args, Message)
  }
  Message.prototype = prototype
  return Message
}
