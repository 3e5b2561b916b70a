import type { RequestHandler } from 'express'
import type { ViteDevServer } from 'vite'
import type { BuiltPages } from './built-pages.ts'
import { CANVAS_ENTRY, CAPTCHA_ENTRY, CONTENT_ENTRY, faceEntry, LANGUAGE_ENTRY } from './page-links.ts'
import type { WebEntry } from './page-renderer.ts'

export interface DevPages extends BuiltPages {
  /** Vite's middleware, which serves modules from the source files. */
  middleware: RequestHandler
  close(): Promise<void>
}

const EMPTY = '<!doctype html><html><head></head><body></body></html>'

/** Renders from the current source files. */
export async function startDevPages(root: string): Promise<DevPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } })
  return {
    middleware: vite.middlewares,
    close: () => vite.close(),
    captchaLinks: () => `<script type="module" src="/${CAPTCHA_ENTRY}"></script>`,
    async render(request) {
      const entry = (await vite.ssrLoadModule('/web/entry-server.tsx')) as WebEntry
      const head = await writeHead(vite, request.href)
      const linksTo = (script: string) => `${head}\n<script type="module" src="/${script}"></script>`
      const links = {
        linksFor: (face: string) => linksTo(faceEntry(face)),
        wordLinks: () => '',
        contentLinks: () => linksTo(CONTENT_ENTRY),
        canvasLinks: () => linksTo(CANVAS_ENTRY),
        languageLinks: () => `<script type="module" src="/${LANGUAGE_ENTRY}"></script>`,
      }
      return entry.render({ ...request, ...links })
    },
  }
}

/**
 * `transformIndexHtml` adds Vite's client and React's refresh preamble. Styles are linked, so that no unstyled page flashes.
 */
async function writeHead(vite: ViteDevServer, href: string): Promise<string> {
  const html = await vite.transformIndexHtml(href, EMPTY)
  const preamble = /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''
  const modules = vite.environments.ssr.moduleGraph.idToModuleMap.values()
  const styles = [...modules].map(({ url }) => url).filter((url) => url.endsWith('.css'))
  return [...styles.map((url) => `<link rel="stylesheet" href="${url}?direct">`), preamble].join('\n')
}
