import type { ImageKind } from '#images/upload/image_kind'

/** Control characters, and the marks that turn the direction of what follows. */
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** The sender's name of a file as it is shown: without folders and without what would make it read as another. */
export function fileNameOf(name: string, kind: ImageKind): string {
  const own = name.toWellFormed().split(/[/\\]/).at(-1)!.replace(INVISIBLE, '').trim()
  return /^\.*$/.test(own) ? `image.${kind === 'jpeg' ? 'jpg' : kind}` : own
}
