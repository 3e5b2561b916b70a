import type { Plugin } from 'vite'
import { type SiteArea, siteAreas } from '../site-area.ts'

/**
 * Serves `routes.gen.ts?face=storefront`: the generated routes without those of other faces, which would only bloat the
 * bundle.
 */
export function faceRoutes(): Plugin {
  return {
    name: 'face-routes',
    enforce: 'pre',
    transform(code, id) {
      const face = /routes\.gen\.ts\?face=(\w+)$/.exec(id)?.[1]
      return face ? { code: keepFace(code, face as SiteArea), map: null } : undefined
    },
  }
}

/** Names in the generated file begin with the first folder of their route: `StorefrontCartRoute`. */
export function keepFace(code: string, face: SiteArea): string {
  const others = siteAreas.filter((area) => area !== face).map((area) => area[0]?.toUpperCase() + area.slice(1))
  const foreign = `(?:${others.join('|')})\\w*`
  const statement = new RegExp(
    `^(?:import \\{ Route as|const|interface|export interface) ${foreign}[^]*?(?=^[^\\s})\\]])`,
    'gm',
  )
  const child = new RegExp(`^ {2}${foreign}: .*\\n`, 'gm')
  return code.replace(statement, '').replace(child, '')
}
