import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http'
import type { ErrorRequestHandler, Express, Request, Response } from 'express'
import { andThen } from '../../async/and-then.ts'
import type { ConnectionQueues } from '../limits/connection-queues.ts'
import type { LongResponseLimits } from '../limits/long-responses.ts'
import { lowPriorityQueue } from '../limits/low-priority-queue.ts'
import type { OpenStreams } from '../limits/open-streams.ts'
import { closeIfBodyUnread } from '../request/body/unread-bodies.ts'
import type { HttpApp } from './create-app.ts'
import type { RouteHandler } from './route-handler.ts'
import type { RequestStep } from './run-steps.ts'

/** The classes a server uses for its requests and responses. */
export type MessageClasses = Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>

export interface AppHooks {
  /** Decides when a request begins, in relation to others of its connection. */
  connectionQueues: Pick<ConnectionQueues, 'enqueue'>
  longResponseLimits: LongResponseLimits
  openStreams: OpenStreams
  /** Whether the request may wait while others are answered first. */
  isLowPriority(req: IncomingMessage): boolean
  /** The steps that every request runs first. */
  beforeRouting: RequestStep
  /** The route that matches exactly, without Express. */
  findExact(req: Request, res: Response): RouteHandler | undefined
  answerError: ErrorRequestHandler
}

/**
 * A request goes through Express only when it has to be matched: pages, files, addresses with parameters. The layers of
 * Express's router take longer than most API responses, so routes with a constant path are answered before it. They get the
 * same request and response objects as from Express.
 */
export function viaExpress(app: Express, ways: AppHooks): HttpApp {
  const {
    isLowPriority,
    beforeRouting: enter,
    findExact: findPlain,
    answerError,
    connectionQueues: turns,
    longResponseLimits,
    openStreams,
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
    res.locals = new ResponseLocals(longResponseLimits, openStreams) as unknown as Response['locals']
    // A response that has begun cannot be taken back.
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
  // V8 loses its optimisations for an object when its prototype is set, even to the same one.
  if (Object.getPrototypeOf(req) !== app.request) Object.setPrototypeOf(req, app.request)
  if (Object.getPrototypeOf(res) !== app.response) Object.setPrototypeOf(res, app.response)
  const [asked, reply] = [req as Request, res as Response]
  asked.res = reply
  return [asked, reply]
}

/** All objects have one shape. Express's own `locals` has no prototype, and V8 looks up each of its fields by name. */
class ResponseLocals {
  requestId = ''
  requestHost = undefined
  baseHeaders = undefined
  accountId = undefined
  route = undefined
  longResponseLimits: LongResponseLimits
  openStreams: OpenStreams
  constructor(longResponses: LongResponseLimits, streams: OpenStreams) {
    this.longResponseLimits = longResponses
    this.openStreams = streams
  }
}

/** Objects with Express's prototypes from their construction on. */
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
