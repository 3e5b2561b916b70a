/** A customer's review of a demo product. */
interface DemoReview {
  /** Slug of the product. */
  product: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  body: string
  author: string
  /** Age of the imported review when the store opens. */
  daysAgo: number
  answer?: string
}

/** By subdomain, newest first. */
export const demoReviews: Record<string, DemoReview[]> = {
  demo: [
    {
      product: 'tide-mug',
      rating: 5,
      daysAgo: 4,
      author: 'Maren Olsen',
      title: 'Third one, no regrets',
      body: 'The handle fits a whole hand, and the foot really does stay cool. The Kelp glaze is greener than in the picture, which I like better.',
    },
    {
      product: 'tide-mug',
      rating: 4,
      daysAgo: 19,
      author: 'Jonas Reed',
      title: 'A little smaller than I thought',
      body: 'Lovely to hold. The 8 oz is a flat white and not a drop more, so take the 12 oz for tea.',
      answer: 'Thank you, Jonas. We now show both sizes side by side in one of the pictures.',
    },
    {
      product: 'tide-mug',
      rating: 5,
      daysAgo: 41,
      author: 'Priya Nair',
      title: 'Arrived in one piece',
      body: 'Packed so well that the parcel survived our stairs. Two months of daily dishwasher and not a mark on it.',
    },
    {
      product: 'pebble-vase',
      rating: 5,
      daysAgo: 11,
      author: 'Elena Costa',
      title: 'Three stems are enough',
      body: 'I used to buy bouquets. Now I pick what grows by the road, and it looks as if I had planned it.',
    },
    {
      product: 'pebble-vase',
      rating: 4,
      daysAgo: 63,
      author: 'Tom Whitaker',
      title: 'Heavier than it looks',
      body: 'That is a good thing with a cat. The neck is narrow, so cleaning it takes a bottle brush.',
      answer: 'A spoonful of rice, warm water and a good shake works, too.',
    },
    {
      product: 'nesting-bowls',
      rating: 5,
      daysAgo: 8,
      author: 'Hannah Brooks',
      title: 'Used every single day',
      body: 'Soup, noodles, cereal. They stack flat, and the blue is exactly the colour of the harbour on a grey morning.',
    },
    {
      product: 'nesting-bowls',
      rating: 3,
      daysAgo: 52,
      author: 'Marcus Lindqvist',
      title: 'One bowl had a rough foot',
      body: 'Three are perfect, the fourth scratched the table before I noticed.',
      answer: 'We are sorry, Marcus. A new one is on its way, and we sand every foot twice now.',
    },
    {
      product: 'low-tide-dinner-plates',
      rating: 5,
      daysAgo: 27,
      author: 'Grace Okafor',
      title: 'Worth saving for',
      body: 'No rattle when stacked, no chips after a year of two small children.',
    },
    {
      product: 'salt-pot',
      rating: 5,
      daysAgo: 33,
      author: 'Ines Moreau',
      title: 'The lid stays open by itself',
      body: 'So simple and so right beside the stove. My mother took mine, so I bought another.',
    },
    {
      product: 'saturday-at-the-wheel',
      rating: 5,
      daysAgo: 15,
      author: 'Ben Carver',
      title: 'Best Saturday of the year',
      body: 'I made one bowl that leans and one that does not. Patient teachers, good coffee.',
    },
  ],
  bakery: [
    {
      product: 'country-sourdough',
      rating: 5,
      daysAgo: 3,
      author: 'Aoife Byrne',
      title: 'The toast on day three',
      body: 'You are right about the third day. We fight over the end piece.',
      answer: 'So do we. Thank you, Aoife!',
    },
    {
      product: 'country-sourdough',
      rating: 4,
      daysAgo: 22,
      author: 'Declan Walsh',
      title: 'Dark crust, soft inside',
      body: 'Proper bread. I would love a slightly thinner cut when it comes sliced.',
    },
    {
      product: 'butter-croissants',
      rating: 5,
      daysAgo: 6,
      author: 'Claire Dubois',
      title: 'As at home',
      body: 'Five minutes in the oven the next morning and they are perfect again.',
    },
    {
      product: 'butter-croissants',
      rating: 4,
      daysAgo: 38,
      author: 'Niamh Kelly',
      title: 'Order the box of eight',
      body: 'Four were gone before the coffee was ready.',
    },
    {
      product: 'cinnamon-buns',
      rating: 5,
      daysAgo: 12,
      author: 'Owen Price',
      title: 'Still warm when I picked them up',
      body: 'Cardamom in the dough makes all the difference.',
    },
    {
      product: 'lemon-tart',
      rating: 5,
      daysAgo: 29,
      author: 'Sofia Rossi',
      title: 'Sharp, not sweet',
      body: 'The way a lemon tart should be. The pastry stayed crisp until the evening.',
    },
  ],
}
