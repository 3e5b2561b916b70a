/** Something that waits for a person. */
export interface ToDo {
  key: string
  text: string
  href: string
}

/** Undefined: not known, or not for this person. */
export interface Waiting {
  toShip?: number | undefined
  reviews?: number | undefined
  comments?: number | undefined
  soldOut?: number | undefined
  changes?: number | undefined
}

/** What is to be done, most urgent first; each leads to where it is done. */
export function toDoLines({ toShip = 0, reviews = 0, comments = 0, soldOut = 0, changes = 0 }: Waiting): ToDo[] {
  return [
    toShip > 0 && {
      key: 'to-ship',
      text: counted(toShip, 'order to ship', 'orders to ship'),
      href: '/orders?view=to-ship',
    },
    soldOut > 0 && {
      key: 'sold-out',
      text: counted(soldOut, 'variant sold out', 'variants sold out'),
      href: '/inventory?sort=stock',
    },
    reviews > 0 && {
      key: 'reviews',
      text: counted(reviews, 'review to answer', 'reviews to answer'),
      href: '/reviews',
    },
    comments > 0 && {
      key: 'comments',
      text: counted(comments, 'comment to review', 'comments to review'),
      href: '/comments',
    },
    changes > 0 && {
      key: 'changes',
      text: counted(changes, 'page change to publish', 'page changes to publish'),
      href: '/pages/publish',
    },
  ].filter((line) => line !== false)
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
