interface Sized {
  /** `WxH` in pixels. */
  originalSize: string
}

/** Facebook shows a large card from 600 × 315 pixels, and no picture below 200 × 200. */
const LARGE = { width: 600, height: 315 }
const SMALL = { width: 200, height: 200 }

/**
 * The picture that a shared link shows: the one chosen for the page, else the first large one on it. Spacers and icons are
 * never shown.
 */
export function sharePicture<Picture extends Sized>(
  chosen: Picture | undefined,
  onPage: readonly Picture[],
): Picture | undefined {
  return chosen && isAtLeast(SMALL, chosen) ? chosen : onPage.find((picture) => isAtLeast(LARGE, picture))
}

export const isLargePicture = (picture: Sized): boolean => isAtLeast(LARGE, picture)

function isAtLeast(least: typeof LARGE, { originalSize }: Sized): boolean {
  const [width = 0, height = 0] = originalSize.split('x').map(Number)
  return width >= least.width && height >= least.height
}
