import { basename, extname } from 'node:path'
import { type ClientManifest, CONTENT_ENTRY, filesOf } from '../../src/platform/http/pages/page-links.ts'
import { readManifest, sizeOf } from './first-loads.ts'

export interface ContentLoad {
  what: string
  /** kB (1,000 bytes) after gzip. */
  scriptKb: number
  styleKb: number
  goal: string
}

/** What a browser loads for a page of blocks, and the size of each block's script. */
export function contentLoads(): ContentLoad[] {
  const manifest = readManifest()
  const first = filesOf(manifest, [CONTENT_ENTRY])
  const added = (what: string, file: string, goal: string): ContentLoad => {
    const { scripts, styles } = filesOf(manifest, [keyOf(manifest, file)])
    const more = (files: string[], known: string[]) => sizeOf(files.filter((one) => !known.includes(one)))
    return { what, scriptKb: more(scripts, first.scripts), styleKb: more(styles, first.styles), goal }
  }
  return [
    {
      what: 'page without interactive blocks',
      scriptKb: sizeOf(first.scripts),
      styleKb: sizeOf(first.styles),
      goal: '(goal: JavaScript at most 3, CSS at most 20)',
    },
    added('a product block adds', 'product-island.tsx', '(goal: at most 110)'),
    added('a form adds', 'form/mount-form.ts', '(goal: at most 10)'),
    added('a gallery adds', 'gallery/gallery-island.ts', '(goal: at most 3)'),
    added('a slideshow adds, with that', 'gallery/move-gallery.ts', '(goal: at most 12)'),
    added('an enlarged picture adds, once it is pressed', 'gallery/lightbox.ts', ''),
    added('a video of a service adds', 'video-island.ts', ''),
    added('a sound, an album or a film adds', 'media/media-island.ts', '(goal: at most 3)'),
    added('a cart adds', 'show-cart.ts', ''),
    added('the tracker adds, once the page is usable', 'track-content-page.ts', ''),
  ]
}

/** A script that other pages load too is known by its name only. */
function keyOf(manifest: ClientManifest, file: string): string {
  const key = `web/storefront/islands/${file}`
  const name = basename(file, extname(file))
  const shared = () => Object.keys(manifest).find((one) => manifest[one]?.name === name)
  const found = manifest[key] ? key : shared()
  if (found === undefined) throw new Error(`${file} is not in the build`)
  return found
}
