import { expect } from 'vitest'
import type { Route } from '../../../platform/http/routing/route.ts'
import type { HttpClient, Reply } from '../../browsers/http-client.ts'
import { type FixtureRequest, type RouteFixture, sendFixtureRequest } from '../product-client.ts'
import { volatileFields } from './volatile-fields.ts'

export interface BadInputRun {
  /** Number of requests by class of bad input. */
  tried: Map<string, number>
  count(kind: string): void
  /** Sends a bad input and asserts: never a 5xx, and refusals are problems that reveal no internals. */
  sendBadInput(kind: string, route: Route, door: RouteFixture, pushed: FixtureRequest): Promise<Reply>
}

export function startBadInputRun(): BadInputRun {
  const tried = new Map<string, number>()
  const count = (kind: string) => void tried.set(kind, (tried.get(kind) ?? 0) + 1)
  return {
    tried,
    count,
    async sendBadInput(kind, route, door, pushed) {
      count(kind)
      const reply = await sendFixtureRequest(route, door, pushed)
      expect(reply.status).toBeLessThan(500)
      // Node itself refuses oversized headers before the request reaches us.
      if (reply.status >= 400 && reply.status !== 431 && route.path.startsWith('/api/')) expectProblem(reply)
      return reply
    },
  }
}

function expectProblem(reply: Reply): void {
  expect(reply.headers['content-type']).toBe('application/problem+json')
  expect(reply.json()).toMatchObject({ type: 'about:blank', status: reply.status, message: expect.any(String) })
  expect(reply.text).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(|relation "|syntax error/)
}

/** Runs several concurrently. */
export async function each<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
  atOnce = 8,
): Promise<void> {
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** The parts of a reply that are the same for every request. */
export function answerOf({ status, text }: Reply): unknown[] {
  return [status, text.replace(/"instance":"[^"]*"/, '').replaceAll(volatileFields, '')]
}

/** Sends nothing of its own but the cookies: all headers are the given ones. */
export function sendPlainly(
  { method, path, bodyType }: Route,
  { params, body = {}, form = '' }: RouteFixture,
  client: HttpClient,
  headers: Record<string, string>,
): Promise<Reply> {
  const address = path.replace(/:(\w+)/g, (_, name) => params?.[name] ?? '')
  const sent = bodyType === 'form' ? form : body
  return client.send(method, address, { headers, body: method === 'DELETE' ? undefined : sent })
}

/** Content type that its pages send. */
export const typeOf = ({ bodyType }: Route): string =>
  bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'

/** The same browser with some cookies changed; `''` removes one. */
export function withCookies(fresh: HttpClient, known: Map<string, string>, changed: Record<string, string> = {}) {
  for (const [name, value] of [...known, ...Object.entries(changed)])
    if (value === '') fresh.cookies.delete(name)
    else fresh.cookies.set(name, value)
  return fresh
}

/** Distributes a list over `parts` calls, starting at another entry each time. */
export function shareOut(parts: number): <One>(all: readonly One[]) => One[] {
  let turn = 0
  return (all) => {
    const first = turn++ % parts
    return all.filter((_, n) => n % parts === first)
  }
}
