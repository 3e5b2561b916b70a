import type { Permission } from '../permissions.ts'

/** What a chart can show of the store: sums without personal data. */
export const figureSources = ['sales', 'orders', 'items', 'visits', 'stock'] as const
export type FigureSource = (typeof figureSources)[number]

export const figureSteps = ['day', 'week', 'month'] as const
export type FigureStep = (typeof figureSteps)[number]

/** Days, weeks, months or products of one chart. */
export const FIGURES_LAST_MAX = 36

export interface FigureQuery {
  source: FigureSource
  /** Not of the stock, which is as of now. */
  every: FigureStep
  /** The present day, week or month included; of the stock, as many products. */
  last: number
}

export interface StoreFigures {
  /** Only of sales. */
  currency: string | null
  rows: readonly FigureRow[]
}

export interface FigureRow {
  /** Name of a product, or the first day of a step: `2026-12-01`. */
  label: string
  /** Sales in whole units of the currency. */
  value: number
}

/** Charts with the same figures share them. */
export const figureKey = ({ source, every, last }: FigureQuery): string =>
  `${source}/${source === 'stock' ? 'now' : every}/${last}`

const permissions = {
  sales: 'analytics.sales',
  orders: 'analytics.sales',
  items: 'analytics.sales',
  stock: 'analytics.sales',
  visits: 'analytics.traffic',
} as const satisfies Record<FigureSource, Permission>

/** What those who look at these figures, or show them to visitors, have to be allowed. */
export const permissionForFigures = ({ source }: Pick<FigureQuery, 'source'>): Permission => permissions[source]
