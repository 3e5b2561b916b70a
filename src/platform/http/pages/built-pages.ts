import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  CANVAS_ENTRY,
  CAPTCHA_ENTRY,
  type ClientManifest,
  CONTENT_ENTRY,
  createEntryLinks,
  createLinks,
  createWordLinks,
  LANGUAGE_ENTRY,
} from './page-links.ts'
import type { Render, WebEntry } from './page-renderer.ts'

export interface BuiltPages {
  render: Render
  /** Elements that load the captcha of a small page. */
  captchaLinks(): string
}

/** Renders with the output of `vite build --app` in `dist`. */
export async function loadBuiltPages(dist: string): Promise<BuiltPages> {
  const manifest: ClientManifest = JSON.parse(readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8'))
  const entry: WebEntry = await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)
  const linksFor = createLinks(manifest)
  const wordLinks = createWordLinks(manifest)
  const contentLinks = createEntryLinks(manifest, CONTENT_ENTRY)
  const canvasLinks = createEntryLinks(manifest, CANVAS_ENTRY)
  const languageLinks = createEntryLinks(manifest, LANGUAGE_ENTRY)
  return {
    render: (request) => entry.render({ ...request, linksFor, wordLinks, contentLinks, canvasLinks, languageLinks }),
    captchaLinks: createEntryLinks(manifest, CAPTCHA_ENTRY),
  }
}
