import { z } from 'zod'
import {
  isPagePath,
  PAGE_PATH_FORMAT,
  POPUP_PATHS_MAX,
  popupMoments,
  positions,
} from '../../shared/pages/popup-rules.ts'
import { toInstant } from '../../shared/zoned-time.ts'

const PagePath = z.string().trim().refine(isPagePath, PAGE_PATH_FORMAT)

/** A local time of the website: `2026-05-01T09:30`. */
const WallTime = z.string().refine((wall) => toInstant(wall, 'UTC') !== undefined, 'Enter a date and a time.')

/** Where content stands in a window: of a popup, a cover page, a lock screen. */
export const Position = z.enum(positions)

/** When a popup opens; without it visitors never see it. */
export const Popup = z
  .strictObject({
    pages: z.enum(['all', 'home', 'these', 'not-these']),
    paths: z.array(PagePath).max(POPUP_PATHS_MAX, `Enter at most ${POPUP_PATHS_MAX} addresses.`).optional(),
    /**
     * `delay`: after some seconds; `scroll`: once so much of the page was scrolled; `exit`: when the mouse leaves the page
     * at its top, and after the seconds where there is no mouse; `button`: only by a button that names it. Absent: `delay`.
     */
    opens: z.enum(popupMoments).optional(),
    /** Seconds after the page is shown. */
    after: z.int().min(0, 'Enter 0 to 300 seconds.').max(300, 'Enter 0 to 300 seconds.'),
    /** Percent of the page. */
    scroll: z.int().min(1, 'Enter 1 to 100 percent.').max(100, 'Enter 1 to 100 percent.').optional(),
    /** Days until it is shown again to someone who closed it; 0: not until it is changed. */
    again: z.int().min(0, 'Enter 0 to 365 days.').max(365, 'Enter 0 to 365 days.'),
    /** On every page, whoever closed it. */
    always: z.boolean().optional(),
    from: WallTime.optional(),
    until: WallTime.optional(),
  })
  .refine(({ from, until }) => from === undefined || until === undefined || from < until, {
    path: ['until'],
    message: 'The end is before the beginning.',
  })
