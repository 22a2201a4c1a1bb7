import type { IllustrationInput } from '#writers/types'

const MAX_TEXT = 700

const MANNER: Record<string, string> = {
  professional: 'calm, well ordered',
  friendly: 'warm, inviting',
  casual: 'light, playful',
  authoritative: 'clear, confident',
}

/** The text without markup, addresses and citations. */
function plainWords(markdown: string): string {
  return markdown
    .replace(/\[\^[^\]]*\]|\[\[add:[^\]]*\]\]|https?:\/\/\S+/g, ' ')
    .replace(/[#*_`>|[\]()]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
}

/** The prompt for the image model: one flat illustration, no writing, with margins to crop. */
export function imagePrompt({ kind, brief, title, text }: IllustrationInput): string {
  const colors = brief.company?.colors.filter((color) => /^#[0-9a-f]{6}$/i.test(color)).slice(0, 3) ?? []
  const lines = [
    kind === 'cover'
      ? 'A wide cover illustration for an article.'
      : 'An illustration for one section of an article.',
    `Subject: ${plainWords(title)}`,
    text.trim() ? `What the text is about: ${plainWords(text)}` : null,
    `Style: flat editorial illustration, paper tones, two or three colors, generous simple shapes, ${MANNER[brief.tone]}.`,
    colors.length > 0 ? `Colors: ${colors.join(', ')} on a light ground.` : null,
    'The main subject is in the middle third, with room around it. One scene, no collage.',
    'No writing, letters, numbers, logos, watermarks, or recognizable people.',
  ]
  return lines.filter((line) => line !== null).join('\n')
}
