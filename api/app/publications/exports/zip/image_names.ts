import { baseName } from '#publications/exports/file_name'

const MAX_LENGTH = 60

/**
 * A file name for each image that says what it shows: its alternative text, or the title of its publication where it
 * has none. Equal ones are numbered.
 */
export function imageFiles<Name extends { filename: string; altText: string }>(
  images: readonly Name[],
  title: string
): Map<Name, string> {
  const taken = new Set<string>()
  return new Map(
    images.map((image) => {
      const shown = image.altText.trim() || title
      const base = [...baseName(shown)]
        .slice(0, MAX_LENGTH)
        .join('')
        .replace(/_+/gu, '_')
        .replace(/^_|_$/gu, '')
      let name = base
      for (let number = 2; taken.has(name); number++) name = `${base}_${number}`
      taken.add(name)
      return [image, `images/${name}${image.filename.slice(image.filename.lastIndexOf('.'))}`]
    })
  )
}
