import type { Source } from '#core/sources'
import type { BlockPlan, QualityInput } from '#text/types'
import type { Brief } from '#writers/types'

/** 21 November 2026, so that "this year" means the same whenever the tests run. */
export const NOW = Date.UTC(2026, 10, 21)

export function pageSource(id: string, text: string, more: Partial<Source> = {}): Source {
  return {
    id,
    kind: 'page',
    url: `https://lindner-dach.example/${id}`,
    title: `Page ${id}`,
    text,
    tables: [],
    language: 'en',
    fetchedAt: Date.UTC(2026, 10, 20),
    hash: '0'.repeat(64),
    ...more,
  }
}

export function sampleBrief(more: Partial<Brief> = {}): Brief {
  return {
    prompt: 'How to look after a tiled roof',
    publicationType: 'blog',
    contentType: 'educational',
    audience: 'general',
    tone: 'friendly',
    length: 'short',
    focus: 'none',
    includeExamples: true,
    includeStatistics: true,
    includeImages: true,
    keywords: ['roof inspection'],
    language: 'en',
    company: null,
    ...more,
  }
}

export function samplePlan(more: Partial<BlockPlan> = {}): BlockPlan {
  return {
    id: 'b1',
    heading: 'When to inspect a roof',
    purpose: 'Tell when an inspection is due',
    question: 'When is an inspection due?',
    points: [],
    sourceIds: ['s1'],
    words: { min: 0, max: 400 },
    ...more,
  }
}

export const ROOF_SOURCE = pageSource(
  's1',
  `Lindner has repaired 1,200 roofs since 1998. An inspection costs 150 euros and takes two hours.

In a survey of June 2025, 64% of owners said that they had never looked at their gutters. "A roof tells you early what it needs," says Anna Lindner. We employ seven roofers.`,
  {
    tables: [
      {
        caption: null,
        columns: ['Service', 'Price (EUR)'],
        rows: [
          ['Gutter cleaning', '90'],
          ['Tile replacement', '240'],
        ],
      },
    ],
  }
)

/** A sound article of about 560 words on the roof source; tests plant faults in it. */
export const SOUND_ARTICLE = `A tiled roof lasts for decades when somebody looks at it in time. A roof inspection shows small damage while it is still cheap to mend. This guide tells when to look, what to look for, and whom to call. You need no ladder for most of it, only a free hour and good light.

## When a roof inspection is due

Look at the roof twice each year, once after the winter and once before it. Frost opens hairline cracks, and water finds them in the first long rain. After a heavy storm, add another look. Walk around the house and use a pair of binoculars, since broken tiles show well from the garden. Write down what you see and take a picture, so that you can compare it with the next visit.

Most people wait too long. In a survey of June 2025, 64% of owners said that gutters had never crossed their mind.[^1] Blocked gutters push water under the lowest row of tiles, where nobody sees it for months. The damp then shows on the ceiling of the room below, and by that time the wood has suffered.

## What a roof inspection covers

Start with the tiles. Missing, shifted or cracked ones stand out as dark spots in an even pattern. Then follow the metal around the chimney and the skylights, because most leaks begin where two materials meet. Finish at the gutters.

- Tiles: cracks, gaps, moss in the shade
- Metal: rust, loose edges, open seams
- Gutters: leaves, slow drains, sagging brackets

Inside, the loft tells the rest of the story. Dark rings on the beams mean that water has come through before. A musty smell speaks for poor air flow, even when the wood feels dry. Daylight between the tiles needs a closer look from a roofer.

## What the work costs

Lindner charges 150 euros for an inspection.[^1] Cleaning and small repairs have fixed prices, which makes it easy to plan ahead.

| Service | Price in euros |
| --- | --- |
| Gutter cleaning | 90 [^1] |
| Tile replacement | 240 [^1] |

Compare that with a wet ceiling, and the visit looks modest. Ask for the price in writing before anyone climbs up. A good firm names what is included and what comes on top. Keep the invoice, because insurers like to see that the roof was cared for.

## Choosing a roofer you can trust

Experience counts for more than a glossy van. The team has repaired 1,200 roofs since 1998.[^1] Ask neighbours whom they would call again, and look at a finished job in your street. Anna Lindner puts it this way: "A roof tells you early what it needs."[^1]

Trust your eyes as well. Careful people cover the garden before they start, explain what they found with a photograph, and leave the gutter cleaner than it was. Someone who presses you to sign at the door deserves a polite no.

## Before you call

Note where the damage sits, when you first saw it and what the weather was like. Send two photographs along with your message. With that, most firms can tell by telephone whether the matter is urgent. [See how an inspection works](https://lindner-dach.example/inspection) and pick a dry week. Your roof will thank you with many quiet winters, and you will sleep well while the rain drums on the tiles above your head.

![A roofer lifts a broken tile during a roof inspection](/storage/blog-images/tile.webp)

[^1]: [Page s1](https://lindner-dach.example/s1)
`

export function qualityInput(more: Partial<QualityInput> = {}): QualityInput {
  return {
    title: 'Roof inspection: when to look and what to look for',
    markdown: SOUND_ARTICLE,
    slug: 'roof-inspection-when-to-look',
    metaTitle: 'Roof inspection: when to look and what to look for',
    metaDescription:
      'A roof inspection finds small damage while it is cheap to mend. Learn when to look, what to look for and what the work costs.',
    mainKeyword: 'roof inspection',
    keywords: ['roof inspection', 'gutter cleaning'],
    language: 'en',
    length: 'short',
    sources: [ROOF_SOURCE],
    others: [],
    ownHost: 'lindner-dach.example',
    mainImageAlt: 'Tiled roof in low sun',
    ...more,
  }
}
