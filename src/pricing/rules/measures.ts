import { z } from 'zod'

/** Facts A.4, `measurementStandard`: the units of weights and sizes. */
export const MeasurementStandard = z.enum(['metric', 'imperial'])
export type MeasurementStandard = z.infer<typeof MeasurementStandard>
