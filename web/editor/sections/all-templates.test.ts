import { expect, test } from 'vitest'
import { findBlock } from '../../blocks/all.ts'
import { overlap } from '../../blocks/render/cells.ts'
import { readSectionLook } from '../../blocks/section-look.ts'
import { allTemplates } from './all-templates.ts'

test('there are at least 24 designed sections, each with a name of its own', () => {
  expect(allTemplates.length).toBeGreaterThanOrEqual(24)
  expect(new Set(allTemplates.map(({ name }) => name)).size).toBe(allTemplates.length)
})

test.each(allTemplates.map((template) => [template.label, template] as const))(
  'the section “%s” can be placed as it is',
  (_, { blocks, look, isBar = false }) => {
    expect(readSectionLook(look)).toMatchObject(look)
    for (const [place, { type, props, at }] of blocks.entries()) {
      const definition = findBlock(type)
      const checked = definition?.schema.safeParse({ ...(definition.defaults() as object), ...props })
      expect(checked?.error?.issues ?? []).toEqual([])
      expect(checked?.data).toMatchObject(props)
      expect(at.x + at.w).toBeLessThanOrEqual(12)
      for (const other of blocks.slice(place + 1)) expect(overlap(at, other.at) && !isBar).toBe(false)
    }
  },
)
