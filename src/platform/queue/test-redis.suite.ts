import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../database/embedded/free-port.ts'

export interface TestRedis {
  url: string
  /** Process id of the server; undefined when it is not our own. */
  pid: number | undefined
  stop(): Promise<void>
}

/** Why the Redis half of the suite does not run here, or undefined when it does. */
export function redisSkipReason(): string | undefined {
  return process.env.REDIS_TEST_URL || findServer()
    ? undefined
    : 'REDIS_TEST_URL is not set and no redis-server is on PATH'
}

/** The Redis of REDIS_TEST_URL, or our own on a free loopback port, without persistence. */
export async function startTestRedis(port?: number): Promise<TestRedis> {
  const url = process.env.REDIS_TEST_URL
  return url ? { url, pid: undefined, stop: async () => {} } : startOwn(port ?? (await findFreePort()))
}

async function startOwn(port: number): Promise<TestRedis> {
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(findServer() as string, settings, { stdio: 'ignore' })
  const gone = new Promise<void>((done) => server.once('exit', () => done()))
  await untilListening(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: server.pid,
    async stop() {
      server.kill()
      await gone
    },
  }
}

function findServer(): string | undefined {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'redis-server'))
  return paths.find((path) => existsSync(path))
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const listens = await new Promise<boolean>((answer) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => answer(true)).once('error', () => answer(false))
      socket.once('connect', () => socket.destroy())
    })
    if (listens) return
    await sleep(25)
  }
  throw new Error('redis-server did not start')
}
