/** Maximum bytes of a file for lessons, and of a part of it. */
export const LESSON_FILE_BYTES_MAX = 2_000_000_000
export const LESSON_PART_BYTES = 8_000_000
