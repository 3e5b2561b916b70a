/** A comment on a post of a demo store, with what follows it. */
export interface DemoComment {
  /** Title of the post. */
  post: string
  name: string
  body: string
  daysAgo: number
  /** Default: it is published. */
  fate?: 'waits' | 'spam'
  /** Default: none of the store. */
  answer?: string
  replies?: readonly { name: string; body: string }[]
}

/** By subdomain. */
export const demoComments: Record<string, readonly DemoComment[]> = {
  demo: [
    {
      post: 'How a tide mug gets its line',
      name: 'Henrike Voss',
      body: 'So that is why no two lines are alike! Mine sits a little lower on one side and I always thought it was a fault. Now it is my favourite part.',
      daysAgo: 3,
      answer: 'It is the side that stood nearer to the fire. We would have told you it is worth more.',
      replies: [{ name: 'Tomas', body: 'Mine too. I turn that side to the guest.' }],
    },
    {
      post: 'How a tide mug gets its line',
      name: 'Paul',
      body: 'Do the mugs survive a dishwasher every day, or should I wash this one by hand?',
      daysAgo: 2,
      answer: 'Every day is fine. Ours have done it for four years.',
    },
    {
      post: 'Washing hand-made bowls',
      name: 'Mirela S.',
      body: 'The trick with vinegar took the grey marks off my oldest bowl in five minutes. Thank you.',
      daysAgo: 4,
    },
    {
      post: 'Five ways to ruin a teapot, and how we avoid four of them',
      name: 'Grandfather of three',
      body: 'I have found a sixth way, and it involves a football.',
      daysAgo: 3,
      replies: [{ name: 'Ida', body: 'Indoors, I hope.' }],
    },
    {
      post: 'Why our chalk glaze is matt',
      name: 'Lena',
      body: 'Is there a chance of a bigger bowl in this glaze before the winter?',
      daysAgo: 1,
      fate: 'waits',
    },
    {
      post: 'A beginner at the wheel',
      name: 'Robert K.',
      body: 'I would like to come on the second Saturday with my daughter, who is eleven. Is that too young?',
      daysAgo: 0,
      fate: 'waits',
    },
    {
      post: 'Market days in spring',
      name: 'BEST DEALS',
      body: 'CHEAP WATCHES AND BAGS https://deals.example https://bags.example https://watches.example https://more.example',
      daysAgo: 2,
      fate: 'spam',
    },
  ],
  bakery: [
    {
      post: 'Keeping a starter alive on holiday',
      name: 'Nadia',
      body: 'Two weeks in the fridge, stiff as you say, and it was back after the second feeding. I had packed it for the neighbours until now.',
      daysAgo: 2,
      answer: 'The neighbours may miss it. Leave them a loaf.',
    },
    {
      post: 'What the holes in bread tell',
      name: 'Frederik',
      body: 'Mine has one huge hole under the crust and nothing else. What is it telling me?',
      daysAgo: 5,
      answer: 'That it was shaped loosely, and baked a little early. Give it half an hour more.',
      replies: [{ name: 'Frederik', body: 'Half an hour more it was. Thank you!' }],
    },
    {
      post: 'How to slice a tart',
      name: 'Ingrid',
      body: 'A hot knife! Fifty years of ruined tarts, and it is a hot knife.',
      daysAgo: 3,
    },
    {
      post: 'The baking class, and what to bring',
      name: 'Samir',
      body: 'Is there a place left in January? I can bring my own apron.',
      daysAgo: 1,
      fate: 'waits',
    },
    {
      post: 'Cinnamon buns for people in a hurry',
      name: 'seo-rank-now',
      body: 'Nice site! Rank higher: [url=https://rank.example]click[/url] https://rank.example https://links.example https://top.example',
      daysAgo: 2,
      fate: 'spam',
    },
  ],
}
