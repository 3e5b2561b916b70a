// Writes web/site-style/font-files.gen.ts: where the files of each family lie, and a fallback of the same measure.
// Run after a family was added to src/shared/styles/font-families.ts: node scripts/write-font-files.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createFontStack } from '@capsizecss/core'
import { fromBuffer } from '@capsizecss/unpack'
import { fontFamilies } from '../src/shared/styles/font-families.ts'

/** Metrics of fonts that machines have, as their files say. */
const arial = {
  familyName: 'Arial',
  capHeight: 1467,
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  unitsPerEm: 2048,
  xHeight: 1062,
  xWidthAvg: 904,
  subsets: { latin: { xWidthAvg: 904 } },
}
const times = {
  familyName: 'Times New Roman',
  capHeight: 1356,
  ascent: 1825,
  descent: -443,
  lineGap: 87,
  unitsPerEm: 2048,
  xHeight: 916,
  xWidthAvg: 819,
  subsets: { latin: { xWidthAvg: 819 } },
}

const subsets = ['latin', 'latin-ext', 'cyrillic']
const imports = []
const rows = []
for (const { id, name, kind } of fontFamilies.filter((family) => family.kind !== 'system')) {
  const folder = `node_modules/@fontsource-variable/${id}`
  const read = (file) => readFileSync(`${folder}/${file}`)
  const ranges = JSON.parse(read('unicode.json'))
  const { min, max } = JSON.parse(read('metadata.json')).variable.wght
  const metrics = await fromBuffer(read(`files/${id}-latin-wght-normal.woff2`))
  const { fontFaces } = createFontStack([{ ...metrics, familyName: name }, kind === 'serif' ? times : arial], {
    fontFaceFormat: 'styleObject',
  })
  const [{ '@font-face': face }] = fontFaces
  const percent = (value) => `${Number.parseFloat(value).toFixed(2)}%`
  const files = subsets.flatMap((subset) => {
    const range = ranges[subset]
    if (!range) return []
    const variable = `${id}-${subset}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    imports.push(`import ${variable} from '@fontsource-variable/${id}/files/${id}-${subset}-wght-normal.woff2?url'`)
    return [`{ url: ${variable}, range: '${range}' }`]
  })
  rows.push(`  '${id}': {
    name: '${name}',
    weights: [${min}, ${max}],
    files: [${files.join(', ')}],
    fallback: {
      local: '${kind === 'serif' ? 'Times New Roman' : 'Arial'}',
      ascent: '${percent(face.ascentOverride)}',
      descent: '${percent(face.descentOverride)}',
      lineGap: '${percent(face.lineGapOverride)}',
      size: '${percent(face.sizeAdjust)}',
    },
  },`)
}

writeFileSync(
  'web/site-style/font-files.gen.ts',
  `// Written by scripts/write-font-files.mjs.
${imports.join('\n')}

export interface FontFile {
  name: string
  /** The lightest and the heaviest. */
  weights: readonly [number, number]
  files: readonly { url: string; range: string }[]
  /** A font of the machine, stretched to the same measure: lines break where they will break. */
  fallback: { local: string; ascent: string; descent: string; lineGap: string; size: string }
}

export const fontFiles: Readonly<Record<string, FontFile>> = {
${rows.join('\n')}
}
`,
)
