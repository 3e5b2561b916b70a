import * as z from 'zod/mini'
import { COLUMNS_MAX, ROWS_MAX } from '../../../src/shared/charts/dataset.ts'
import { FIGURES_LAST_MAX, figureSources, figureSteps } from '../../../src/shared/charts/store-figures.ts'
import { defineBlock } from '../block.ts'
import { chartKinds } from '../fields/block-variants.ts'
import { Line, Paragraph } from '../fields/fields.ts'

const Row = z.object({
  label: Line,
  values: z.array(z.nullable(z.number())).check(z.maxLength(COLUMNS_MAX)),
})

export const DatasetField = z.object({
  columns: z.array(Line).check(z.minLength(1), z.maxLength(COLUMNS_MAX)),
  rows: z.array(Row).check(z.minLength(1), z.maxLength(ROWS_MAX)),
})

/** Where the numbers come from: those of the block, or figures of the store as they are. */
export const chartSources = ['data', ...figureSources] as const

/** Bars, lines or a pie, drawn by the server, with the data as a table. */
export const chartBlock = defineBlock(
  z.object({
    kind: z.enum(chartKinds),
    title: Line,
    description: Paragraph,
    source: z.enum(chartSources),
    /** Of figures of the store. */
    every: z.enum(figureSteps),
    last: z.int().check(z.minimum(1), z.maximum(FIGURES_LAST_MAX)),
    /** Shown if the source is its own. */
    data: DatasetField,
    /** Before and after each number, such as a currency sign. */
    prefix: z.string().check(z.maxLength(10)),
    suffix: z.string().check(z.maxLength(10)),
    /** Bars of a row on top of each other. */
    stacked: z.boolean(),
    table: z.enum(['folded', 'open']),
  }),
)({
  number: 62,
  name: 'chart',
  v: 2,
  defaults: () => ({
    kind: 'bar',
    title: 'Sales by month',
    description: '',
    source: 'data',
    every: 'week',
    last: 12,
    data: {
      columns: ['Sales'],
      rows: [
        { label: 'January', values: [12] },
        { label: 'February', values: [18] },
        { label: 'March', values: [15] },
      ],
    },
    prefix: '',
    suffix: '',
    stacked: false,
    table: 'folded',
  }),
  migrations: { 1: (props) => ({ ...(props as object), source: 'data', every: 'week', last: 12 }) },
  needs: ({ source, every, last }) => (source === 'data' ? {} : { figures: [{ source, every, last }] }),
  showsData: true,
  readsOnlyNeeds: true,
})
