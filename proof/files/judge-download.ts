import type { IncomingHttpHeaders } from 'node:http'
import type { Route } from '../../src/platform/http/routing/route.ts'

/** Response headers that make browsers save the file without running or caching it. */
const toldOfAll = {
  'content-type': /^application\/octet-stream$/,
  'content-disposition': /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.~%!#$&+^`|-]*$/,
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /^sandbox; default-src 'none'$/,
  'cache-control': /no-store/,
}

/** What is wrong with how a file is served: nothing of it may be shown, run or kept. */
export function faultsOfDownload(status: number | undefined, headers: IncomingHttpHeaders): string[] {
  return [
    status !== 200 && `is answered ${status}`,
    ...Object.entries(toldOfAll).map(
      ([header, wanted]) =>
        !wanted.test(String(headers[header] ?? '')) && `is served with ${header}: ${headers[header]}`,
    ),
    (headers['set-cookie'] || headers['x-injected']) && 'brings a header of its own',
  ].filter((fault) => typeof fault === 'string')
}

/** What is wrong with a name under which a file is kept. */
export function faultOfName(offered: string, kept: string): string | undefined {
  return /[/\\\p{Cc}\p{Cf}]/u.test(kept) ? `${JSON.stringify(offered)} is stored as ${JSON.stringify(kept)}` : undefined
}

const typesByEnding: Record<string, string> = {
  html: 'text/html',
  svg: 'image/svg+xml',
  js: 'text/javascript',
  txt: 'text/plain',
}

/** Planted mistake: shown in the browser, with the type of its name. */
export function asItsNameSays(route: Route): Route {
  return {
    ...route,
    handle(request) {
      const { res } = request as Parameters<Route['handle']>[0]
      const setHeader = res.setHeader.bind(res)
      res.setHeader = (name, value) => {
        if (name === 'Content-Security-Policy') return res
        if (name !== 'Content-Disposition') return setHeader(name, value)
        const ending = /\.(\w+)"/.exec(String(value))?.[1] ?? ''
        setHeader('Content-Type', typesByEnding[ending] ?? 'application/octet-stream')
        return setHeader(name, String(value).replace('attachment', 'inline'))
      }
      return route.handle(request)
    },
  }
}
