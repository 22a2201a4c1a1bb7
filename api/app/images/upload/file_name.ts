import type { ImageKind } from '#images/upload/image_kind'

/** Control characters, and marks that change the text direction. */
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** The sender's file name for display: without folders and without characters that would disguise it. */
export function fileNameOf(name: string, kind: ImageKind): string {
  const own = name.toWellFormed().split(/[/\\]/).at(-1)!.replace(INVISIBLE, '').trim()
  return /^\.*$/.test(own) ? `image.${kind === 'jpeg' ? 'jpg' : kind}` : own
}

/** A file's name as words: `red_cargo-bike.jpg` is "red cargo bike"; empty where it has none, as names by machines. */
export function wordsOfFile(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[-_+.\s]+/g, ' ')
    .trim()
  return /\p{L}{3}/u.test(words) ? words : ''
}
