import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http'
import type { ErrorRequestHandler, Express, Request, Response } from 'express'
import { andThen } from '../../async/and-then.ts'
import type { ConnectionQueues } from '../limits/connection-queues.ts'
import type { LongResponseLimits } from '../limits/long-responses.ts'
import { lowPriorityQueue } from '../limits/low-priority-queue.ts'
import { closeIfBodyUnread } from '../request/body/unread-bodies.ts'
import type { HttpApp } from './create-app.ts'
import type { RouteHandler } from './route-handler.ts'
import type { RequestStep } from './run-steps.ts'

/** What a server makes its requests and responses of. */
export type MessageClasses = Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>

export interface AppHooks {
  /** When a request begins beside the others of its connection. */
  connectionQueues: Pick<ConnectionQueues, 'enqueue'>
  longResponseLimits: LongResponseLimits
  /** Whether it may wait for others that came with it. */
  isLowPriority(req: IncomingMessage): boolean
  /** What every request passes through first. */
  beforeRouting: RequestStep
  /** The route that needs no looking for. */
  findExact(req: Request, res: Response): RouteHandler | undefined
  answerError: ErrorRequestHandler
}

/**
 * A request goes into Express when it has to be looked for: pages, files, addresses with parameters. The layers of its
 * router take longer than most answers of the API, so those whose address says all are answered before it. They get the
 * same requests and responses that Express would give them.
 */
export function viaExpress(app: Express, ways: AppHooks): HttpApp {
  const {
    isLowPriority,
    beforeRouting: enter,
    findExact: findPlain,
    answerError,
    connectionQueues: turns,
    longResponseLimits: openAnswers,
  } = ways
  const lane = lowPriorityQueue()

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
    const [req, res] = toExpress(app, asked, reply)
    closeIfBodyUnread(req, res)
    res.locals = new ResponseLocals(openAnswers) as unknown as Response['locals']
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
    turns.enqueue(req, res, () => {
      if (isLowPriority(req)) return lane.enqueue(begin)
      res.once('close', lane.trackForeground())
      begin()
    })
  }

  return Object.assign(listen, { messages: expressMessageClasses(app) })
}

function toExpress(app: Express, req: IncomingMessage, res: ServerResponse): [Request, Response] {
  // What V8 has learned of their shape is lost when it is changed, even into itself.
  if (Object.getPrototypeOf(req) !== app.request) Object.setPrototypeOf(req, app.request)
  if (Object.getPrototypeOf(res) !== app.response) Object.setPrototypeOf(res, app.response)
  const [asked, reply] = [req as Request, res as Response]
  asked.res = reply
  return [asked, reply]
}

/** All of them in one shape: Express's own has none, and is looked up by name each time. */
class ResponseLocals {
  requestId = ''
  requestHost = undefined
  baseHeaders = undefined
  accountId = undefined
  longResponseLimits: LongResponseLimits
  constructor(openAnswers: LongResponseLimits) {
    this.longResponseLimits = openAnswers
  }
}

/** Express's own from the moment they are made. */
function expressMessageClasses({ request, response }: Express): MessageClasses {
  return {
    IncomingMessage: subclassWithPrototype(IncomingMessage, request),
    ServerResponse: subclassWithPrototype(ServerResponse, response),
  } as MessageClasses
}

function subclassWithPrototype<Made extends new (...args: never[]) => object>(made: Made, prototype: object): unknown {
  function Message(...args: never[]) {
    return Reflect.construct(made, args, Message)
  }
  Message.prototype = prototype
  return Message
}
