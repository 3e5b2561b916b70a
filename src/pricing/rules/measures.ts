import { z } from 'zod'

/** Facts A.4, `measurementStandard`: what weights and sizes are given in. */
export const MeasurementStandard = z.enum(['metric', 'imperial'])
export type MeasurementStandard = z.infer<typeof MeasurementStandard>
