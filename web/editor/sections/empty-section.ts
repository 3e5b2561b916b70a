import type { SectionTemplate } from './section-template.ts'

export const emptySection: SectionTemplate = {
  name: 'empty',
  label: 'Empty section',
  group: 'Empty',
  look: {},
  blocks: [],
}
