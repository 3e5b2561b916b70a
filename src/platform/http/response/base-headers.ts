import type { Express as App, Response } from 'express'

/** Alternating names and values: `['Content-Length', '2']`. */
export type HeaderList = readonly string[]

declare global {
  namespace Express {
    interface Locals {
      /** Sent with every response, except headers that the response sets itself. Undefined once written. */
      baseHeaders: HeaderList | undefined
    }
  }
}

/**
 * Adds the base headers to every response of this app when its head is written. They are not set earlier, because Node
 * validates, stores and looks up each set header, which took a seventh of the time of a hit.
 */
export function installBaseHeaders({ response }: App): void {
  const { writeHead } = response
  response.writeHead = function (this: Response, ...args: unknown[]) {
    setBaseHeaders(this)
    return writeHead.apply(this, args as never)
  } as typeof writeHead
}

function setBaseHeaders(res: Response): void {
  forEachHeader(consumeBaseHeaders(res), (name, value) => {
    if (!res.hasHeader(name)) res.setHeader(name, value)
  })
}

/** Writes the head of a response with the base headers and these; none of these may be a base header. */
export function writeHeaders(res: Response, headers: HeaderList): void {
  if (res.getHeaderNames().length > 0) {
    forEachHeader(headers, (name, value) => void res.setHeader(name, value))
    res.writeHead(res.statusCode)
  } else res.writeHead(res.statusCode, [...consumeBaseHeaders(res), ...headers])
}

export function baseHeader(res: Response, name: string): string | undefined {
  const at = res.locals.baseHeaders?.indexOf(name) ?? -1
  return at < 0 ? undefined : res.locals.baseHeaders?.[at + 1]
}

function consumeBaseHeaders({ locals }: Response): HeaderList {
  const { baseHeaders = [] } = locals ?? {}
  if (locals) locals.baseHeaders = undefined
  return baseHeaders
}

function forEachHeader(headers: HeaderList, take: (name: string, value: string) => void): void {
  for (let at = 0; at < headers.length; at += 2) take(headers[at] ?? '', headers[at + 1] ?? '')
}
