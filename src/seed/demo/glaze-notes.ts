import type { PdfContent, PdfPart } from '../../platform/pdf/pdf-content.ts'

interface Recipe {
  name: string
  /** What it looks like, and how it is fired. */
  about: string
  /** Parts by weight, which add up to 100, and what is added to them. */
  parts: [material: string, amount: number][]
  added: [material: string, amount: number][]
  /** What went wrong first. */
  failed: string
}

const recipes: Recipe[] = [
  {
    name: 'Harbour Clear',
    about: 'A plain gloss for the inside of cups. It is the base of the next two recipes.',
    parts: [
      ['Nepheline syenite', 30],
      ['Silica', 27],
      ['Whiting', 18],
      ['EPK kaolin', 15],
      ['Ferro frit 3134', 10],
    ],
    added: [],
    failed: 'Without the frit it crazed on every second cup within a week.',
  },
  {
    name: 'Kelp',
    about: 'Harbour Clear with iron and a little rutile. Brown where it is thin, green where it pools.',
    parts: [
      ['Nepheline syenite', 30],
      ['Silica', 27],
      ['Whiting', 18],
      ['EPK kaolin', 15],
      ['Ferro frit 3134', 10],
    ],
    added: [
      ['Red iron oxide', 4],
      ['Rutile', 3],
    ],
    failed: 'At 8 parts of rutile it ran onto the shelf. Three is enough.',
  },
  {
    name: 'Low Tide',
    about: 'Harbour Clear with cobalt. Two thin coats give slate, three give ink.',
    parts: [
      ['Nepheline syenite', 30],
      ['Silica', 27],
      ['Whiting', 18],
      ['EPK kaolin', 15],
      ['Ferro frit 3134', 10],
    ],
    added: [
      ['Cobalt carbonate', 1],
      ['Red iron oxide', 2],
    ],
    failed: 'Cobalt alone is louder than a mug wants to be. The iron quiets it.',
  },
  {
    name: 'Salt',
    about: 'A matte white that shows the throwing lines. Fire it slowly past 1,150 °C.',
    parts: [
      ['Custer feldspar', 36],
      ['Dolomite', 20],
      ['EPK kaolin', 24],
      ['Silica', 12],
      ['Whiting', 8],
    ],
    added: [['Tin oxide', 4]],
    failed: 'Cooled fast it turned glossy. Hold it at 1,010 °C for an hour.',
  },
  {
    name: 'Moon',
    about: 'A stiff satin for the outside of jars. It stays where it is brushed.',
    parts: [
      ['Nepheline syenite', 40],
      ['Talc', 14],
      ['EPK kaolin', 22],
      ['Silica', 16],
      ['Whiting', 8],
    ],
    added: [['Zircopax', 8]],
    failed: 'Too thick it crawls at the rim. Wipe the rim with a damp sponge.',
  },
]

const columns = [
  { header: 'Material', from: 0, width: 0.7 },
  { header: 'Parts', from: 0.7, width: 0.3, isEnd: true },
]

function pageOf({ name, about, parts, added, failed }: Recipe): PdfPart[] {
  return [
    { type: 'new page' },
    { type: 'title', text: name },
    { type: 'paragraph', text: about },
    {
      type: 'table',
      columns,
      rows: [
        ...parts.map(([material, amount]) => [material, String(amount)]),
        ...added.map(([material, amount]) => [`Added: ${material}`, String(amount)]),
      ],
    },
    { type: 'paragraph', text: `What failed: ${failed}` },
  ]
}

/** The file that the demo store sells: a cover, and a page for each recipe. */
export function glazeNotes(now: string): PdfContent {
  const about = {
    title: 'Glaze Notes: A Field Guide',
    author: 'Harbour & Clay',
    accent: '#2f4f6b',
    language: 'en-US',
    now: new Date(now),
  }
  return {
    about,
    parts: [
      { type: 'title', text: about.title },
      {
        type: 'paragraph',
        text: 'Five glazes of the studio, for electric kilns at cone 6, and the tests that failed.',
      },
      { type: 'columns', columns: [{ heading: 'In this guide', lines: recipes.map(({ name }) => name) }] },
      {
        type: 'paragraph',
        text: 'Wear a mask while you mix. Test each glaze on your own clay before you trust a cup to it.',
        isQuiet: true,
      },
      ...recipes.flatMap(pageOf),
    ],
  }
}
