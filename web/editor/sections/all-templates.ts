import { closingTemplates } from './closing-templates.ts'
import { emptySection } from './empty-section.ts'
import { openingTemplates } from './opening-templates.ts'
import { peopleTemplates } from './people-templates.ts'
import { pictureTemplates } from './picture-templates.ts'
import type { SectionTemplate } from './section-template.ts'
import { shopTemplates } from './shop-templates.ts'
import { wordsTemplates } from './words-templates.ts'

/** All section templates, in display order. */
export const allTemplates: readonly SectionTemplate[] = [
  emptySection,
  ...openingTemplates,
  ...wordsTemplates,
  ...pictureTemplates,
  ...shopTemplates,
  ...peopleTemplates,
  ...closingTemplates,
]
